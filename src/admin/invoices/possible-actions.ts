import type { SvcInvoiceDetail } from "../../types"
import { canBeConfirmedPaid } from "../lib/invoice-state"
import type { IssuePlace } from "../shared/attention/attention-plan"
import { type AttentionRow, canBeConfirmed } from "../shared/attention/doubts"

/**
 * Whether staff can confirm money for an invoice: also for a paid one while a message claims more, but not for a
 * sandbox invoice once the store is live.
 */
export function canConfirmInvoice(invoice: Confirmable): boolean {
  const isAsked = canBeConfirmedPaid(invoice) || (invoice.state === "created" && invoice.attention.some(canBeConfirmed))
  return isAsked && !invoice.is_test_money
}

type Confirmable = Pick<SvcInvoiceDetail, "state" | "status" | "is_test_money"> & { attention: AttentionRow[] }

/**
 * Describes an invoice's page for planning its issues. An issue about the payment that records the invoice on an order
 * can be settled here too.
 */
export function describeIssuePlace(invoice: SvcInvoiceDetail): IssuePlace {
  return {
    canConfirm: canConfirmInvoice(invoice),
    isTestMoney: invoice.is_test_money,
    canSettle: (row) => row.attempt_id !== null,
    order: invoice.order_id === null ? undefined : { id: invoice.order_id },
  }
}
