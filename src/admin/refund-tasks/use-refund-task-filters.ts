import { createDataTableFilterHelper, type DataTableFilter } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import type { SvcRefundTask } from "../../types"

const statuses: SvcRefundTask["status"][] = ["to_pay_out", "paid_out"]

/** Filters by whether the money was paid out. */
export function useRefundTaskFilters(): DataTableFilter[] {
  const { t } = useTranslation()
  return [
    createDataTableFilterHelper<SvcRefundTask>().accessor("status", {
      type: "radio",
      label: t("svc.refundTasks.fields.status"),
      options: statuses.map((value) => ({ value, label: t(`svc.refundTasks.status.${value}`) })),
    }),
  ]
}
