import { createDataTableFilterHelper, type DataTableFilter } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import type { SvcNotification, SvcNotificationOutcome } from "../../types"

const outcomes: SvcNotificationOutcome[] = [
  "verified",
  "unconfirmed",
  "amount_mismatch",
  "wrong_environment",
  "unverified",
]

const channels: SvcNotification["channel"][] = ["callback", "webhook", "inquiry", "staff"]

/** By judgement, and by the way a message came. */
export function useNotificationFilters(): DataTableFilter[] {
  const { t } = useTranslation()
  const helper = createDataTableFilterHelper<SvcNotification>()
  return [
    helper.accessor("outcome", {
      type: "multiselect",
      searchable: false,
      label: t("svc.notifications.fields.outcome"),
      options: outcomes.map((value) => ({ value, label: t(`svc.notifications.outcome.${value}`) })),
    }),
    helper.accessor("channel", {
      type: "multiselect",
      searchable: false,
      label: t("svc.notifications.fields.channel"),
      options: channels.map((value) => ({ value, label: t(`svc.notifications.channel.${value}`) })),
    }),
  ]
}
