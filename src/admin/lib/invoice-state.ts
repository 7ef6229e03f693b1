import { isExpected } from "../../fields/invoice"
import { refundStatuses } from "../../fields/statuses"
import type { SvcInvoice, SvcInvoiceDetail, SvcInvoicePaymentStatus } from "../../types"

/** Whether staff can confirm that the invoice was paid: also a cancelled one, whose link may have been used before. */
export function canBeConfirmedPaid({ state, status }: Pick<SvcInvoice, "state" | "status">): boolean {
  return state === "created" && status !== "paid"
}

/** Whether it can be shared: not a sandbox invoice once the store is live. */
export function canBeShared(invoice: Shareable): boolean {
  return isExpected(invoice) && !invoice.is_test_money
}

type Shareable = Pick<SvcInvoiceDetail, "state" | "status" | "set_aside" | "is_test_money">

/** Whether the links to pay are shown: not for a draft that was not shared yet. */
export function hasWayToPay(invoice: Shareable): boolean {
  return canBeShared(invoice) && invoice.status !== "draft"
}

/** Whether a status, and its text, is one that invoices share with payments. */
export function isRefundStatus(status: SvcInvoicePaymentStatus | null): status is (typeof refundStatuses)[number] {
  return refundStatuses.some((refunded) => refunded === status)
}
