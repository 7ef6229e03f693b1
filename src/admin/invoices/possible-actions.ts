import type { SvcInvoice, SvcInvoiceDetail } from "../../types"
import type { IssuePlace } from "../shared/attention/attention-plan"
import { type AttentionRow, canBeConfirmed } from "../shared/attention/doubts"

type Standing = Pick<SvcInvoice, "state" | "status">
type Expected = Standing & Pick<SvcInvoice, "set_aside">

/** Whether money for the invoice can still come in: also when it is overdue, for its link may still lead to a payment. */
export function canBePaid({ state, status }: Standing): boolean {
  return state === "created" && status !== "paid"
}

/** Whether there is something for the customer to pay that staff expect: then it can be set aside. */
export function isExpected({ state, status, set_aside }: Expected): boolean {
  return state === "created" && status !== "paid" && status !== "cancelled" && !set_aside
}

/** Whether it can be sent to the customer: not one of the sandbox once the store is live. */
export function canBeShared(invoice: Shareable): boolean {
  return isExpected(invoice) && !invoice.is_test_money
}

type Shareable = Expected & Pick<SvcInvoiceDetail, "is_test_money">

/** Whether the customer is shown how to pay it: a draft only once it has been sent. */
export function hasWayToPay(invoice: Shareable): boolean {
  return canBeShared(invoice) && invoice.status !== "draft"
}

/**
 * Whether staff can confirm money for an invoice: also for one that is paid, while a message claims more. Nobody can for an invoice
 * of the sandbox once the store is live.
 */
export function invoiceCanBeConfirmed(invoice: Confirmable): boolean {
  const isAsked = canBePaid(invoice) || (invoice.state === "created" && invoice.attention.some(canBeConfirmed))
  return isAsked && !invoice.is_test_money
}

type Confirmable = Standing & Pick<SvcInvoiceDetail, "is_test_money"> & { attention: AttentionRow[] }

/** Describes an invoice's page to the plan of its issues. One about the payment that records it on an order is settled here as there. */
export function describeIssuePlace(invoice: SvcInvoiceDetail): IssuePlace {
  return {
    canConfirm: invoiceCanBeConfirmed(invoice),
    isTestMoney: invoice.is_test_money,
    canSettle: (row) => row.attempt_id !== null,
    order: invoice.order_id === null ? undefined : { id: invoice.order_id },
  }
}
