import { MedusaError } from "@medusajs/framework/utils"
import {
  readInvoiceMoney,
  buildTaskOfIssue,
  type AttentionResolution,
  findOpenAttention,
  resolveAttention,
  withdrawConfirmation,
} from "../attention"
import { addHistory, lockAttempt, type Sql } from "../database"
import { findAttempt } from "../payments"
import { addInvoiceRefundTask, addRefundTask, refuseCovered } from "../refunds"
import { findInvoice, type Invoice, lockInvoiceNumber } from "./invoice-rows"

/**
 * Closes an attention row of an invoice on behalf of staff. `refund` creates a refund task for its money,
 * `record_refund` one that is paid out; `withdraw_confirmation` withdraws the number and amount that staff confirmed.
 *
 * @throws MedusaError NOT_FOUND when the invoice has no such open row; NOT_ALLOWED when its money cannot be refunded,
 *   or nothing was confirmed.
 */
export async function resolveInvoiceAttention(
  sql: Sql,
  invoiceId: string,
  attentionId: string,
  resolution: AttentionResolution
): Promise<void> {
  const { by, note, refund, withdraw_confirmation, record_refund = false } = resolution
  const invoice = await holdInvoice(sql, invoiceId)
  const row = await findOpenAttention(sql, attentionId)
  if (!invoice || row?.invoice_id !== invoiceId) {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, `Invoice ${invoiceId} has no open issue ${attentionId}.`)
  }
  const attempt = invoice.attempt_id === null ? undefined : await findAttempt(sql, invoice.attempt_id)
  const money = readInvoiceMoney(invoice, attempt)
  if (refund || record_refund) {
    const task = buildTaskOfIssue(row, money, resolution)
    refuseCovered(await (attempt ? addRefundTask(sql, attempt, task) : addInvoiceRefundTask(sql, invoice, task)))
  } else if (withdraw_confirmation) {
    await withdrawConfirmation(sql, row, money)
  }
  await resolveAttention(sql, attentionId, { by, resolution: note })
  const detail = { reason: row.reason, note, refund: refund || record_refund }
  const action = withdraw_confirmation && !refund ? "confirmation_withdrawn" : "attention_resolved"
  await addHistory(sql, { subject_id: invoiceId, action, actor: by, detail })
}

/** Locks an invoice and its attempt in the same order as a message does; see database/locks.ts. */
async function holdInvoice(sql: Sql, id: string): Promise<Invoice | undefined> {
  const number = (await findInvoice(sql, id))?.invoice_number ?? null
  if (number !== null) {
    await lockInvoiceNumber(sql, number)
  }
  const attemptId = (await findInvoice(sql, id))?.attempt_id ?? null
  const attempt = attemptId === null ? undefined : await findAttempt(sql, attemptId)
  await lockAttempt(sql, { invoice_id: id, payment_session_id: attempt?.payment_session_id ?? null })
  return findInvoice(sql, id, true)
}
