import { createDataTableFilterHelper, type DataTableFilter } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import { messageChannels, messageOutcomes } from "../../fields/statuses"
import type { SvcMessage } from "../../types"

/** Filters by outcome and by channel. */
export function useMessageFilters(): DataTableFilter[] {
  const { t } = useTranslation()
  const helper = createDataTableFilterHelper<SvcMessage>()
  return [
    helper.accessor("outcome", {
      type: "multiselect",
      searchable: false,
      label: t("svc.messages.fields.outcome"),
      options: messageOutcomes.map((value) => ({ value, label: t(`svc.messages.outcome.${value}`) })),
    }),
    helper.accessor("channel", {
      type: "multiselect",
      searchable: false,
      label: t("svc.messages.fields.channel"),
      options: messageChannels.map((value) => ({ value, label: t(`svc.messages.channel.${value}`) })),
    }),
  ]
}
