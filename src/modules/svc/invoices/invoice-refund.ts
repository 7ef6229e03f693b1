import { MedusaError } from "@medusajs/framework/utils"
import { notRefundable, refundableOfInvoice } from "../attention/refundable"
import { addHistory } from "../database/history"
import type { Sql } from "../database/sql"
import { addInvoiceRefundTask, findRefundTasks } from "../refunds/refund-tasks"
import { findInvoice } from "./invoice-rows"

/** What staff want to give back of an invoice that is for no order. */
export interface NewInvoiceRefund {
  /** Decimal text with two fraction digits. */
  amount: string
  note: string
  /** Asking twice with the same key is one refund. */
  idempotency_key: string
  /** E-mail of the member of staff. */
  actor: string
}

/** How asking for a refund ended. */
export type InvoiceRefund =
  | { outcome: "written"; id: string }
  /** The same was asked for before with the same key. */
  | { outcome: "known" }
  /** The key was used for another refund of the invoice. */
  | { outcome: "key_reused" }

/**
 * Writes a refund task for money of a paid invoice that is for no order. The invoice's row is held meanwhile, so that of two
 * clicks at once the second sees what the first took, on all servers. What is more than is left is refused, not cut off.
 *
 * @throws MedusaError NOT_FOUND; NOT_ALLOWED with the reason when nothing can go back; INVALID_DATA for more than is left.
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
    return { outcome: known.amount === amount && known.reason === note ? "known" : "key_reused" }
  }
  const refundable = refundableOfInvoice(invoice, tasks)
  if (refundable.outcome === "not_refundable") {
    throw notRefundable(refundable.reason)
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
    reason: note,
    transaction,
  })
  if (added.outcome !== "written") {
    throw notRefundable("given_back")
  }
  const detail = { amount: added.amount, note, transaction_number: transaction.number }
  await addHistory(sql, { subject_id: id, action: "refund_requested", actor, detail })
  return { outcome: "written", id: added.id }
}
