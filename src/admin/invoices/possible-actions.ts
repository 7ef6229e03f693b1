import type { SvcInvoice } from "../../types"
import { type AttentionRow, canBeConfirmed } from "../shared/attention/doubts"

type Standing = Pick<SvcInvoice, "state" | "status">

/** Whether money for the invoice can still come in: also when it is overdue, for its link may still lead to a payment. */
export function canBePaid({ state, status }: Standing): boolean {
  return state === "created" && status !== "paid"
}

/** Whether there is something for the customer to pay. */
export function canBeShared({ state, status }: Standing): boolean {
  return state === "created" && status !== "paid" && status !== "cancelled"
}

/** Whether the customer can pay it by its link: a draft only once it has been sent. */
export function hasWayToPay(invoice: Standing): boolean {
  return canBeShared(invoice) && invoice.status !== "draft"
}

/** Whether staff can confirm money for an invoice: also for one that is paid, while a message claims more. */
export function invoiceCanBeConfirmed(invoice: Standing & { attention: AttentionRow[] }): boolean {
  return canBePaid(invoice) || (invoice.state === "created" && invoice.attention.some(canBeConfirmed))
}
