import { createDataTableFilterHelper, type DataTableFilter } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import { withdrawalStates } from "../../fields/statuses"
import type { SvcWithdrawal } from "../../types"

/** Filters by state. */
export function useWithdrawalFilters(): DataTableFilter[] {
  const { t } = useTranslation()
  return [
    createDataTableFilterHelper<SvcWithdrawal>().accessor("state", {
      type: "multiselect",
      label: t("svc.withdrawals.fields.state"),
      options: withdrawalStates.map((value) => ({ value, label: t(`svc.withdrawals.state.${value}`) })),
    }),
  ]
}
