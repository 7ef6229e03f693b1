import {
  type KnownRefund,
  type OwnMoney,
  computeLeft,
  findRefundable,
  findTaskToPayOut,
  findInvoiceRefundable,
  canWithdrawConfirmation,
} from "../../modules/svc/attention"
import type { SvcAttention, SvcAttentionDetail, SvcInvoiceRefund } from "../../types"

/**
 * Adds to attention rows how much of their money can be refunded, or why none. Leaves the changed cart empty.
 *
 * @param tasks the refund tasks of the payment or invoice.
 */
export function withRefund(
  attention: readonly SvcAttention[],
  money: OwnMoney,
  tasks: readonly KnownRefund[]
): SvcAttentionDetail[] {
  return attention.map((row) => ({
    ...row,
    refund: row.resolved_at === null ? describeRefund(row, money, tasks) : null,
    can_withdraw_confirmation: row.resolved_at === null && canWithdrawConfirmation(row, money),
    refund_task_id: row.resolved_at === null ? (findTaskToPayOut(row, tasks)?.id ?? null) : null,
    changed_cart: null,
  }))
}

function describeRefund(
  row: SvcAttention,
  money: OwnMoney,
  tasks: readonly KnownRefund[]
): SvcAttentionDetail["refund"] {
  const refundable = findRefundable(row, money)
  if (refundable.outcome === "not_refundable") {
    return { possible: false, reason: refundable.reason }
  }
  // Recording a refund is repeated after Medusa could not book it.
  const others = tasks.filter(({ request_key }) => request_key !== row.id)
  const left = computeLeft(refundable.transaction, others)
  return left.isZero()
    ? { possible: false, reason: "given_back" }
    : { possible: true, transaction_number: refundable.transaction.number, amount: left.toFixed(2) }
}

/** Describes how much of an invoice can be refunded, or why nothing can. */
export function describeInvoiceRefund(...invoiceAndTasks: Parameters<typeof findInvoiceRefundable>): SvcInvoiceRefund {
  const refundable = findInvoiceRefundable(...invoiceAndTasks)
  return refundable.outcome === "refundable"
    ? { possible: true, transaction_number: refundable.transaction.number, amount: refundable.left.toFixed(2) }
    : { possible: false, reason: refundable.reason }
}
