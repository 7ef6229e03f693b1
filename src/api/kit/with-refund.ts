import {
  type OwnMoney,
  findRefundable,
  findInvoiceRefundable,
  canWithdrawConfirmation,
} from "../../modules/svc/attention"
import type { SvcAttention, SvcAttentionDetail, SvcInvoiceRefund } from "../../types"

/** Adds to attention rows whether their money can be refunded, or why not. Leaves the changed cart empty. */
export function withRefund(attention: readonly SvcAttention[], money: OwnMoney): SvcAttentionDetail[] {
  return attention.map((row) => ({
    ...row,
    refund: row.resolved_at === null ? describeRefund(row, money) : null,
    can_withdraw_confirmation: row.resolved_at === null && canWithdrawConfirmation(row, money),
    changed_cart: null,
  }))
}

function describeRefund(row: SvcAttention, money: OwnMoney): SvcAttentionDetail["refund"] {
  const refundable = findRefundable(row, money)
  if (refundable.outcome === "not_refundable") {
    return { possible: false, reason: refundable.reason }
  }
  const { number, amount } = refundable.transaction
  return { possible: true, transaction_number: number, amount }
}

/** Describes how much of an invoice can be refunded, or why nothing can. */
export function describeInvoiceRefund(...invoiceAndTasks: Parameters<typeof findInvoiceRefundable>): SvcInvoiceRefund {
  const refundable = findInvoiceRefundable(...invoiceAndTasks)
  return refundable.outcome === "refundable"
    ? { possible: true, transaction_number: refundable.transaction.number, amount: refundable.left.toFixed(2) }
    : { possible: false, reason: refundable.reason }
}
