import { defineRouteConfig } from "@medusajs/admin-sdk"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router-dom"
import { useMessageColumns } from "../../../messages/message-columns"
import { MessageDrawer } from "../../../messages/message-drawer"
import { useMessages } from "../../../hooks/api/messages"
import { useMessageFilters } from "../../../messages/use-message-filters"
import { DataTable } from "../../../shared/list/data-table"
import { useCreatedFilter } from "../../../shared/list/filters"
import { useListQuery } from "../../../hooks/use-query-params"
import { crumb, PageFrame } from "../../../shared/page/page-frame"
import { TextLink } from "../../../shared/display/links"

export const config = defineRouteConfig({ label: "svc.menu.messages", translationNs: "translation", rank: 2 })

export const handle = crumb("svc.messages.title")

const MessagesPage = () => {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const filters = [...useMessageFilters(), useCreatedFilter(t("svc.messages.fields.received"))]
  const query = useMessages(useListQuery(filters.map(({ id }) => id)))
  const shown = query.data?.messages.find(({ id }) => id === params.get("show"))
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
    <PageFrame title={t("svc.messages.title")}>
      <DataTable
        query={query}
        rows={({ messages }) => messages}
        columns={useMessageColumns(show)}
        filters={filters}
        onRow={({ id }) => show(id)}
        searchHint={t("svc.messages.searchHint")}
        empty={{
          title: t("svc.messages.none"),
          text: t("svc.messages.noneText"),
          action: <TextLink to="/settings/svc">{t("svc.settings.test.do")}</TextLink>,
        }}
      />
      <MessageDrawer message={shown} onClose={close} />
    </PageFrame>
  )
}

export default MessagesPage
