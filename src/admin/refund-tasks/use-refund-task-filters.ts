import { createDataTableFilterHelper, type DataTableFilter } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import { refundTaskStatuses } from "../../fields/statuses"
import type { SvcRefundTask } from "../../types"

/** Filters by whether the money was paid out. */
export function useRefundTaskFilters(): DataTableFilter[] {
  const { t } = useTranslation()
  return [
    createDataTableFilterHelper<SvcRefundTask>().accessor("status", {
      type: "radio",
      label: t("svc.refundTasks.fields.status"),
      options: refundTaskStatuses.map((value) => ({ value, label: t(`svc.refundTasks.status.${value}`) })),
    }),
  ]
}
