import { createDataTableFilterHelper, type DataTableFilter } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import type { SvcAttemptStatus, SvcListedPayment } from "../../types"

const statuses: SvcAttemptStatus[] = ["paid", "in_progress", "failed", "awaiting_payment"]

/** By status, and by open attention. */
export function usePaymentFilters(): DataTableFilter[] {
  const { t } = useTranslation()
  const helper = createDataTableFilterHelper<SvcListedPayment & { attention: string }>()
  return [
    helper.accessor("status", {
      type: "multiselect",
      label: t("svc.payments.fields.status"),
      options: statuses.map((value) => ({ value, label: t(`svc.payments.status.${value}`) })),
    }),
    helper.accessor("attention", {
      type: "radio",
      label: t("svc.payments.fields.attention"),
      options: [
        { value: "true", label: t("svc.payments.withAttention") },
        { value: "false", label: t("svc.payments.withoutAttention") },
      ],
    }),
  ]
}
