import { createDataTableColumnHelper } from "@medusajs/ui"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import type { SvcListedPayment } from "../../types"
import { AttentionBadges, PaymentBadge } from "../shared/display/badges"
import { OrderLink, PaymentCustomer, RowLink } from "../shared/display/links"
import { Ltr, Moment } from "../shared/display/values"
import { amountColumn, buildAmountSorting, buildTimeSorting } from "../shared/list/columns"
import { FailureText } from "./failure-text"

/** The columns of a list of payments; the first links to the payment, also for the keyboard. */
export function usePaymentColumns() {
  const { t } = useTranslation()
  return useMemo(() => {
    const helper = createDataTableColumnHelper<SvcListedPayment>()
    return [
      helper.accessor("created_at", {
        ...buildTimeSorting(t, t("svc.common.createdAt")),
        size: 190,
        cell: ({ row: { original } }) => (
          <RowLink to={`/svc/payments/${original.id}`}>
            <Moment at={original.created_at} />
          </RowLink>
        ),
      }),
      helper.accessor("order_display_id", {
        header: t("svc.payments.fields.order"),
        cell: ({ row: { original } }) => (
          <OrderLink id={original.placed_order_id} displayId={original.order_display_id} />
        ),
      }),
      helper.accessor("customer_name", {
        header: t("svc.payments.fields.customer"),
        size: 200,
        cell: ({ row: { original } }) => <PaymentCustomer paidFor={original} email={original.email} />,
      }),
      helper.accessor("amount", {
        ...buildAmountSorting(t, t("svc.payments.fields.amount")),
        ...amountColumn,
      }),
      helper.accessor("payment_status", {
        header: t("svc.payments.fields.status"),
        size: 220,
        cell: ({ row: { original } }) => (
          <span className="flex flex-wrap items-center gap-1 py-1">
            <PaymentBadge status={original.payment_status} />
            <AttentionBadges reasons={original.open_attention} />
            {original.failure && (
              <FailureText failure={original.failure} className="txt-compact-xsmall max-w-48 md:truncate" />
            )}
          </span>
        ),
      }),
      helper.accessor("gateway_order_id", {
        header: t("svc.payments.fields.orderId"),
        size: 270,
        cell: ({ row: { original } }) => <Ltr>{original.gateway_order_id}</Ltr>,
      }),
    ]
  }, [t])
}
