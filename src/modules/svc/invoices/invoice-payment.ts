import { generateEntityId } from "@medusajs/framework/utils"
import type { NotificationClaim } from "../../../gateway"
import { raiseInvoiceAttention } from "../attention/rows"
import type { AttemptTransition } from "../payments/attempt-state"
import { addHistory, type NewHistoryEntry } from "../database/history"
import type { Invoice } from "./invoices"
import { SETTLE_BACKOFF_SECONDS } from "../payments/settle-plan"
import type { ShownPayment } from "../notifications/shown-payment"
import type { Sql } from "../database/sql"
import { renameTransaction } from "../notifications/transaction-numbers"

/** What a believed message says, and the payment that it shows when it is a success. */
export interface InvoiceClaim extends Pick<NotificationClaim, "status" | "transactionNumber" | "amount"> {
  /** All that its text allows. */
  transactionNumbers: readonly string[]
  payment: ShownPayment | undefined
}

/**
 * Does to an invoice what a believed message says. The first success pays it; another transaction is money too much. A
 * customer can fail and try again, so a failure counts only when it contradicts the success.
 */
export async function applyToInvoice(
  sql: Sql,
  invoice: Invoice,
  { status, transactionNumber, transactionNumbers, amount, payment }: InvoiceClaim,
  entry: Pick<NewHistoryEntry, "action" | "actor" | "detail">
): Promise<AttemptTransition["effect"]> {
  const isPaid = invoice.status === "paid"
  const payee = { invoice_id: invoice.id }
  switch (status) {
    case "success": {
      const number = payment?.number ?? transactionNumber
      if (payment?.insteadOf !== undefined) {
        await renameTransaction(sql, payee, payment.insteadOf, number)
      }
      if (!isPaid) {
        await payInvoice(sql, invoice, number)
        const detail = { transaction_number: number, ...entry.detail }
        await addHistory(sql, { ...entry, subject_id: invoice.id, detail })
        return "paid"
      }
      if (payment?.isFirst) {
        return "none"
      }
      await raiseInvoiceAttention(sql, invoice, {
        reason: "paid_twice",
        transactionNumber: number,
        amount,
        detail: "A second transaction for the same invoice. Check in the merchant panel that both were paid.",
      })
      return "paid_twice"
    }
    case "failed":
      if (isPaid && invoice.transaction_number !== null && transactionNumbers.includes(invoice.transaction_number)) {
        const { transaction_number } = invoice
        await raiseInvoiceAttention(sql, invoice, { reason: "late_failure", transactionNumber: transaction_number })
        return "late_failure"
      }
      return isPaid ? "none" : "failed"
    case "in_progress":
      return isPaid ? "none" : "in_progress"
  }
}

/**
 * Marks an invoice as paid. When it belongs to an order, the attempt that records its payment there is written with it, so
 * that a server that stops right afterwards forgets nothing: the attempt is due to be settled.
 */
async function payInvoice(sql: Sql, invoice: Invoice, transactionNumber: string): Promise<void> {
  const attemptId = invoice.order_id === null ? null : await insertInvoiceAttempt(sql, invoice, transactionNumber)
  await sql.execute(
    `UPDATE svc_invoice SET status = 'paid', paid_at = now(), transaction_number = ?, attempt_id = ?, updated_at = now()
     WHERE id = ?`,
    [transactionNumber, attemptId, invoice.id]
  )
}

/** Until settling has opened a payment session of the order, the invoice's own id stands for it. */
async function insertInvoiceAttempt(sql: Sql, invoice: Invoice, transactionNumber: string): Promise<string> {
  const insert = async (orderId: string) =>
    sql.execute(
      `INSERT INTO svc_attempt (id, order_id, merchant_id, environment, amount, currency_code, provider_id,
         payment_session_id, opened_session_id, payment_collection_id, email, status, transaction_number, paid_at, pays_session,
         next_settle_at, invoice_id, owing_order_id)
       VALUES (?, ?, ?, ?, ?, ?, '', ?, ?, '', ?, 'paid', ?, now(), true, now() + make_interval(secs => ?), ?, ?)
       ON CONFLICT (order_id) WHERE deleted_at IS NULL DO NOTHING RETURNING id`,
      [
        generateEntityId(undefined, "svcatt"),
        orderId,
        invoice.merchant_id,
        invoice.environment,
        invoice.amount,
        invoice.currency_code,
        invoice.id,
        invoice.id,
        invoice.email?.toLowerCase() ?? null,
        transactionNumber,
        SETTLE_BACKOFF_SECONDS[0],
        invoice.id,
        invoice.order_id,
      ]
    )
  // The gateway's reference could be an ORDER_ID that is taken; the row's own id cannot.
  const [byReference] = await insert(invoice.reference_id ?? invoice.id)
  const [inserted] = byReference ? [byReference] : await insert(invoice.id)
  return String(inserted?.id)
}
