import { createDataTableFilterHelper, type DataTableFilter } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import type { SvcMessage, SvcMessageOutcome } from "../../types"

const outcomes: SvcMessageOutcome[] = ["verified", "unconfirmed", "amount_mismatch", "wrong_environment", "unverified"]

const channels: SvcMessage["channel"][] = ["callback", "webhook", "inquiry", "staff"]

/** Filters by outcome and by channel. */
export function useMessageFilters(): DataTableFilter[] {
  const { t } = useTranslation()
  const helper = createDataTableFilterHelper<SvcMessage>()
  return [
    helper.accessor("outcome", {
      type: "multiselect",
      searchable: false,
      label: t("svc.messages.fields.outcome"),
      options: outcomes.map((value) => ({ value, label: t(`svc.messages.outcome.${value}`) })),
    }),
    helper.accessor("channel", {
      type: "multiselect",
      searchable: false,
      label: t("svc.messages.fields.channel"),
      options: channels.map((value) => ({ value, label: t(`svc.messages.channel.${value}`) })),
    }),
  ]
}
