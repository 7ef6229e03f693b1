import type { SvcInvoice, SvcInvoiceDetail } from "../../types"
import type { IssuePlace } from "../shared/attention/attention-plan"
import { type AttentionRow, canBeConfirmed } from "../shared/attention/doubts"

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

/**
 * Whether staff can confirm money for an invoice: also for a paid one while a message claims more, but not for a
 * sandbox invoice once the store is live.
 */
export function invoiceCanBeConfirmed(invoice: Confirmable): boolean {
  const isAsked = canBePaid(invoice) || (invoice.state === "created" && invoice.attention.some(canBeConfirmed))
  return isAsked && !invoice.is_test_money
}

type Confirmable = Standing & Pick<SvcInvoiceDetail, "is_test_money"> & { attention: AttentionRow[] }

/**
 * Describes an invoice's page for planning its issues. An issue about the payment that records the invoice on an order
 * can be settled here too.
 */
export function describeIssuePlace(invoice: SvcInvoiceDetail): IssuePlace {
  return {
    canConfirm: invoiceCanBeConfirmed(invoice),
    isTestMoney: invoice.is_test_money,
    canSettle: (row) => row.attempt_id !== null,
    order: invoice.order_id === null ? undefined : { id: invoice.order_id },
  }
}
