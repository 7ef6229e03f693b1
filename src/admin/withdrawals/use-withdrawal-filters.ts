import { createDataTableFilterHelper, type DataTableFilter } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import type { SvcWithdrawal, SvcWithdrawalState } from "../../types"

const states: SvcWithdrawalState[] = [
  "awaiting_approval",
  "created",
  "creating",
  "unknown",
  "refused",
  "rejected",
  "taken_back",
]

/** Filters by state. */
export function useWithdrawalFilters(): DataTableFilter[] {
  const { t } = useTranslation()
  return [
    createDataTableFilterHelper<SvcWithdrawal>().accessor("state", {
      type: "multiselect",
      label: t("svc.withdrawals.fields.state"),
      options: states.map((value) => ({ value, label: t(`svc.withdrawals.state.${value}`) })),
    }),
  ]
}
