import { createDataTableColumnHelper } from "@medusajs/ui"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { useLocation } from "react-router-dom"
import type { SvcRefundTask } from "../../types"
import { Ltr } from "../shared/display/values"
import { OrderLink, PaymentCustomer, TextLink } from "../shared/display/links"
import { amountColumn, buildCreatedColumn } from "../shared/list/columns"
import { RefundReason } from "./refund-reason"
import { RefundTaskAction } from "./refund-task-action"
import { RefundTaskStatus } from "./refund-task-status"

/** The columns of the list of refund tasks. */
export function useRefundTaskColumns() {
  const { t } = useTranslation()
  const { search } = useLocation()
  // The same columns for every render: cells of others would be mounted anew, and lose the keyboard focus.
  return useMemo(() => {
    const helper = createDataTableColumnHelper<SvcRefundTask>()
    return [
      helper.display({
        id: "for",
        header: t("svc.refundTasks.fields.order"),
        size: 200,
        cell: ({ row: { original } }) => <PaidFor task={original} />,
      }),
      helper.accessor("customer_name", {
        header: t("svc.refundTasks.fields.customer"),
        cell: ({ row: { original } }) => <PaymentCustomer paidFor={original} />,
      }),
      helper.accessor("amount", {
        header: t("svc.refundTasks.fields.amount"),
        ...amountColumn,
      }),
      helper.accessor("status", {
        header: t("svc.refundTasks.fields.status"),
        cell: ({ row: { original } }) => <RefundTaskStatus task={original} />,
      }),
      helper.accessor("reason", {
        header: t("svc.refundTasks.fields.reason"),
        // Limits the width of notes, so that the buttons after them stay visible.
        cell: ({ row: { original } }) => (
          <span className="block whitespace-normal py-1 md:w-52">
            <RefundReason task={original} />
          </span>
        ),
      }),
      helper.accessor("created_at", buildCreatedColumn(t, t("svc.refundTasks.fields.age"), "age")),
      helper.accessor("reference", {
        header: t("svc.refundTasks.fields.reference"),
        cell: ({ row: { original } }) => <Ltr>{original.reference ?? "–"}</Ltr>,
      }),
      helper.display({
        id: "do",
        header: t("svc.refundTasks.fields.action"),
        size: 180,
        // The buttons have no visible border, so their text is aligned with the other columns.
        cell: ({ row: { original } }) => (
          <span className="block max-md:-me-2 md:-ms-2">
            <RefundTaskAction task={original} to={`${original.id}/paid-out${search}`} />
          </span>
        ),
      }),
    ]
  }, [t, search])
}

/** The order of the money, and its payment or invoice. */
function PaidFor({ task }: { task: SvcRefundTask }) {
  const { t } = useTranslation()
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      {task.placed_order_id && <OrderLink id={task.placed_order_id} displayId={task.order_display_id} />}
      {task.attempt_id && <TextLink to={`/svc/payments/${task.attempt_id}`}>{t("svc.refundTasks.payment")}</TextLink>}
      {task.invoice_id && <TextLink to={`/svc/invoices/${task.invoice_id}`}>{t("svc.refundTasks.invoice")}</TextLink>}
    </span>
  )
}
