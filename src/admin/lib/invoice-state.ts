import { refundStatuses } from "../../fields/statuses"
import type { SvcInvoice, SvcInvoiceDetail, SvcInvoicePaymentStatus } from "../../types"

type Standing = Pick<SvcInvoice, "state" | "status">
type Expected = Standing & Pick<SvcInvoice, "set_aside">

/** Whether the invoice can still be paid: also when it is overdue, because its link may still work. */
export function canBePaid({ state, status }: Standing): boolean {
  return state === "created" && status !== "paid"
}

/** Whether staff expect a payment, so that the invoice can be set aside. */
export function isExpected({ state, status, set_aside }: Expected): boolean {
  return state === "created" && status !== "paid" && status !== "cancelled" && !set_aside
}

/** Whether it can be shared: not a sandbox invoice once the store is live. */
export function canBeShared(invoice: Shareable): boolean {
  return isExpected(invoice) && !invoice.is_test_money
}

type Shareable = Expected & Pick<SvcInvoiceDetail, "is_test_money">

/** Whether the links to pay are shown: not for a draft that was not shared yet. */
export function hasWayToPay(invoice: Shareable): boolean {
  return canBeShared(invoice) && invoice.status !== "draft"
}

/** Whether a status, and its text, is one that invoices share with payments. */
export function isRefundStatus(status: SvcInvoicePaymentStatus | null): status is (typeof refundStatuses)[number] {
  return refundStatuses.some((refunded) => refunded === status)
}
