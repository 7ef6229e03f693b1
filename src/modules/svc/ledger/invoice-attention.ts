import { MedusaError } from "@medusajs/framework/utils"
import { findAttempt } from "./attempts"
import { findOpenAttention, type OpenAttention, resolveAttention } from "./attention"
import { addHistory } from "./history"
import { findInvoice, type Invoice } from "./invoices"
import { addInvoiceRefundTask, addRefundTask, type NewRefundTask } from "./refund-tasks"
import type { Sql } from "./sql"

export interface AttentionResolution {
  /** E-mail of the member of staff. */
  by: string
  note: string
  /** Whether the money goes back. */
  refund: boolean
}

/**
 * Closes an attention row of an invoice by hand, and when `refund` is set turns its money into a refund task.
 *
 * @throws MedusaError NOT_FOUND when the row is not an open one of this invoice, NOT_ALLOWED when its money cannot go back.
 */
export async function resolveInvoiceAttention(
  sql: Sql,
  invoiceId: string,
  attentionId: string,
  { by, note, refund }: AttentionResolution
): Promise<void> {
  const invoice = await findInvoice(sql, invoiceId, true)
  const row = await findOpenAttention(sql, attentionId)
  if (!invoice || row?.invoice_id !== invoiceId) {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, `Invoice ${invoiceId} has no open attention ${attentionId}.`)
  }
  if (refund) {
    await giveBack(sql, invoice, row, `${row.reason}: ${note}`)
  }
  await resolveAttention(sql, attentionId, { by, resolution: note })
  const detail = { reason: row.reason, note, refund }
  await addHistory(sql, { subject_id: invoiceId, action: "attention_resolved", actor: by, detail })
}

async function giveBack(sql: Sql, invoice: Invoice, row: OpenAttention, reason: string): Promise<void> {
  const attempt = invoice.attempt_id === null ? undefined : await findAttempt(sql, invoice.attempt_id)
  const transaction = await transactionOf(sql, invoice, row)
  if (transaction.number === invoice.transaction_number && attempt?.placed_order_id) {
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, "This payment belongs to an order: refund it there.")
  }
  const task = { amount: transaction.amount, requestKey: row.id, reason, transaction }
  await (attempt ? addRefundTask(sql, attempt, task) : addInvoiceRefundTask(sql, invoice, task))
}

/** The transaction whose money an attention row of an invoice is about. */
async function transactionOf(sql: Sql, invoice: Invoice, row: OpenAttention): Promise<NewRefundTask["transaction"]> {
  switch (row.reason) {
    case "paid_twice":
    case "amount_mismatch":
      if (row.transaction_number !== "") {
        return succeededTransaction(sql, invoice, row)
      }
      break
    case "session_gone":
    case "order_failed":
    case "order_canceled":
      break
    case "late_failure":
    case "unverified":
    case "wrong_environment":
      throw nothingToRefund(`Attention for ${row.reason} shows no money that came in`)
  }
  if (invoice.transaction_number === null) {
    throw nothingToRefund("This invoice has not been paid")
  }
  return { number: invoice.transaction_number, amount: invoice.amount }
}

/** A message can also say that the transaction in question failed: then no money came. */
async function succeededTransaction(
  sql: Sql,
  invoice: Invoice,
  { transaction_number, amount }: OpenAttention
): Promise<NewRefundTask["transaction"]> {
  const rows = await sql.execute(
    `SELECT 1 FROM svc_notification WHERE invoice_id = ? AND transaction_number = ? AND transaction_status = 'success'
       AND outcome <> 'unverified' AND deleted_at IS NULL LIMIT 1`,
    [invoice.id, transaction_number]
  )
  if (rows.length === 0) {
    throw nothingToRefund(`No message says that transaction ${transaction_number} succeeded`)
  }
  return { number: transaction_number, amount }
}

function nothingToRefund(why: string): MedusaError {
  return new MedusaError(MedusaError.Types.NOT_ALLOWED, `${why}, so there is nothing to refund.`)
}
