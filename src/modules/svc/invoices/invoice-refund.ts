import { MedusaError } from "@medusajs/framework/utils"
import { buildRefundRefusal, findInvoiceRefundable } from "../attention"
import { addHistory, type Sql } from "../database"
import { addInvoiceRefundTask, findRefundTasks } from "../refunds"
import { findInvoice } from "./invoice-rows"

/** A refund that staff request for an invoice without an order. */
export interface NewInvoiceRefund {
  /** Decimal text with two fraction digits. */
  amount: string
  note: string
  /** Requests with the same key create one refund. */
  idempotency_key: string
  /** E-mail of the member of staff. */
  actor: string
}

/** The outcome of a refund request. */
export type InvoiceRefund =
  | { outcome: "written"; id: string }
  /** The same refund was requested before with the same key. */
  | { outcome: "known" }
  /** The key was used for another refund of the invoice. */
  | { outcome: "key_reused" }

/**
 * Writes a refund task for a paid invoice without an order. The invoice's row is locked, so that the second of two
 * simultaneous clicks sees the task of the first, on all servers. An amount above the refundable rest is rejected, not
 * reduced.
 *
 * @throws MedusaError NOT_FOUND; NOT_ALLOWED with the reason when nothing can be refunded; INVALID_DATA for an amount
 *   above the refundable rest.
 */
export async function refundInvoice(sql: Sql, id: string, refund: NewInvoiceRefund): Promise<InvoiceRefund> {
  const { amount, note, idempotency_key, actor } = refund
  const invoice = await findInvoice(sql, id, true)
  if (!invoice) {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, `Invoice ${id} was not found.`)
  }
  const tasks = await findRefundTasks(sql, { attempt_id: invoice.attempt_id, invoice_id: id })
  const requestKey = `${id}:${idempotency_key}`
  const known = tasks.find((task) => task.request_key === requestKey)
  if (known) {
    return { outcome: known.amount === amount && known.note === note ? "known" : "key_reused" }
  }
  const refundable = findInvoiceRefundable(invoice, tasks)
  if (refundable.outcome === "not_refundable") {
    throw buildRefundRefusal(refundable.reason)
  }
  const { transaction, left } = refundable
  if (left.lt(amount)) {
    throw new MedusaError(
      MedusaError.Types.INVALID_DATA,
      `amount: must be at most ${left.toFixed(2)}, the refundable amount`
    )
  }
  const added = await addInvoiceRefundTask(sql, invoice, {
    amount,
    requestKey,
    reason: "requested",
    note,
    transaction,
  })
  if (added.outcome !== "written") {
    throw buildRefundRefusal("given_back")
  }
  const detail = { amount: added.amount, note, transaction_number: transaction.number }
  await addHistory(sql, { subject_id: id, action: "refund_requested", actor, detail })
  return { outcome: "written", id: added.id }
}
