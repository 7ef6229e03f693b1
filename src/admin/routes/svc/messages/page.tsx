import { defineRouteConfig } from "@medusajs/admin-sdk"
import { useTranslation } from "react-i18next"
import { useMessageColumns } from "../../../messages/message-columns"
import { MessageDrawer } from "../../../messages/message-drawer"
import { useShownMessage } from "../../../messages/use-shown-message"
import { useMessages } from "../../../hooks/api/messages"
import { DataTable } from "../../../shared/list/data-table"
import { useCreatedFilter } from "../../../shared/list/filters"
import { useLastFound } from "../../../hooks/use-last-found"
import { useListQuery } from "../../../hooks/use-query-params"
import { buildCrumb, PageFrame } from "../../../shared/page/page-frame"
import { TextLink } from "../../../shared/display/links"
import type { DataTableFilter } from "@medusajs/ui"
import { messageChannels, messageOutcomes } from "../../../../fields/statuses"

export const config = defineRouteConfig({ label: "svc.menu.messages", translationNs: "translation", rank: 2 })

export const handle = buildCrumb("svc.messages.title")

const MessagesPage = () => {
  const { t } = useTranslation()
  const { id: shownId, show, close } = useShownMessage()
  const filters: DataTableFilter[] = [
    {
      id: "outcome",
      type: "multiselect",
      searchable: false,
      label: t("svc.messages.fields.outcome"),
      options: messageOutcomes.map((value) => ({ value, label: t(`svc.messages.outcome.${value}`) })),
    },
    {
      id: "channel",
      type: "multiselect",
      searchable: false,
      label: t("svc.messages.fields.channel"),
      options: messageChannels.map((value) => ({ value, label: t(`svc.messages.channel.${value}`) })),
    },
    useCreatedFilter(t("svc.messages.fields.received")),
  ]
  const query = useMessages(useListQuery(filters.map(({ id }) => id)))
  const shown = useLastFound(query.data?.messages, shownId)
  return (
    <PageFrame title={t("svc.messages.title")} environment={null}>
      <DataTable
        query={query}
        rows={({ messages }) => messages}
        columns={useMessageColumns()}
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
