import { defineRouteConfig } from "@medusajs/admin-sdk"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router-dom"
import { useNotificationColumns } from "../../../notifications/notification-columns"
import { NotificationDrawer } from "../../../notifications/notification-drawer"
import { useSvcNotifications } from "../../../notifications/queries"
import { useNotificationFilters } from "../../../notifications/use-notification-filters"
import { ListTable } from "../../../shared/list/list-table"
import { useCreatedFilter } from "../../../shared/list/use-created-filter"
import { useListQuery } from "../../../shared/list/use-list-address"
import { crumb } from "../../../shared/page/crumb"
import { TextLink } from "../../../shared/display/text-link"
import { PageFrame } from "../../../shared/page/page-frame"

export const config = defineRouteConfig({ label: "svc.menu.notifications", translationNs: "translation", rank: 2 })

export const handle = crumb("svc.notifications.title")

const NotificationsPage = () => {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const filters = [...useNotificationFilters(), useCreatedFilter(t("svc.notifications.fields.received"))]
  const query = useSvcNotifications(useListQuery(filters.map(({ id }) => id)))
  const shown = query.data?.notifications.find(({ id }) => id === params.get("show"))
  const show = (id: string) =>
    setParams((before) => {
      before.set("show", id)
      return before
    })
  const close = () =>
    setParams((before) => {
      before.delete("show")
      return before
    })
  return (
    <PageFrame title={t("svc.notifications.title")}>
      <ListTable
        query={query}
        rows={({ notifications }) => notifications}
        columns={useNotificationColumns(show)}
        filters={filters}
        onRow={({ id }) => show(id)}
        searchHint={t("svc.notifications.searchHint")}
        empty={{
          title: t("svc.notifications.none"),
          text: t("svc.notifications.noneText"),
          action: <TextLink to="/settings/svc">{t("svc.settings.test.do")}</TextLink>,
        }}
      />
      <NotificationDrawer notification={shown} onClose={close} />
    </PageFrame>
  )
}

export default NotificationsPage
