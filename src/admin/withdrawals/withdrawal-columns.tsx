import { createDataTableColumnHelper } from "@medusajs/ui"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import type { SvcWithdrawal } from "../../types"
import { Ltr } from "../shared/display/values"
import { RowLink } from "../shared/display/links"
import { amountColumn, buildCreatedColumn } from "../shared/list/columns"
import { WithdrawalBadge } from "./withdrawal-badge"

/** The columns of the list of withdrawals; the first links to the withdrawal, also for the keyboard. */
export function useWithdrawalColumns() {
  const { t } = useTranslation()
  return useMemo(() => {
    const helper = createDataTableColumnHelper<SvcWithdrawal>()
    return [
      helper.accessor("withdrawal_number", {
        header: t("svc.withdrawals.fields.number"),
        cell: ({ row: { original } }) => (
          <RowLink to={`/svc/withdrawals/${original.id}`}>
            {original.withdrawal_number ? <Ltr>{original.withdrawal_number}</Ltr> : t("svc.withdrawals.noNumber")}
          </RowLink>
        ),
      }),
      helper.accessor("state", {
        header: t("svc.withdrawals.fields.status"),
        cell: ({ row: { original } }) => <WithdrawalBadge withdrawal={original} />,
      }),
      helper.accessor("amount", {
        header: t("svc.withdrawals.fields.amount"),
        ...amountColumn,
      }),
      helper.accessor("message", {
        header: t("svc.withdrawals.fields.message"),
        maxSize: 240,
        cell: ({ row: { original } }) => <bdi className="truncate">{original.message ?? "–"}</bdi>,
      }),
      helper.accessor("requested_by", {
        header: t("svc.withdrawals.fields.requestedBy"),
        cell: ({ row: { original } }) => <bdi>{original.requested_by}</bdi>,
      }),
      helper.accessor("created_at", buildCreatedColumn(t, t("svc.common.createdAt"))),
    ]
  }, [t])
}
