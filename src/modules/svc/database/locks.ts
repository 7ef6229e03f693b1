import type { Sql } from "./sql"

/*
 * The beginnings of the keys by which something is held until the transaction ends; the id follows. A transaction that holds several
 * takes them in this order, and rows after them, so that no two wait for each other.
 */
export const LOCKED_INVOICE_NUMBER = "svc_invoice_number:"
/** Of a check value: messages that are cuts of one text. */
export const LOCKED_TEXT = "svc_text:"
/** Of an invoice's id: the invoice and the attempt that records its payment. */
export const LOCKED_INVOICE = "svc_invoice:"
export const LOCKED_SESSION = "svc_session:"
/** Of environment and transaction number. */
export const LOCKED_TRANSACTION = "svc_transaction:"

/** Holds what a key stands for, on every server, until the transaction ends; waits while another transaction holds it. */
export async function holdKey(sql: Sql, key: string): Promise<void> {
  await sql.execute("SELECT pg_advisory_xact_lock(hashtextextended(?, 0))", [key])
}

/** Holds a payment session for the rest of the transaction. */
export async function lockSession(sql: Sql, paymentSessionId: string): Promise<void> {
  await holdKey(sql, LOCKED_SESSION + paymentSessionId)
}

/** Holds an attempt for the rest of the transaction: with its invoice, and with all others of its payment session. */
export async function lockAttempt(
  sql: Sql,
  { invoice_id, payment_session_id }: { invoice_id: string | null; payment_session_id: string | null }
): Promise<void> {
  if (invoice_id !== null) {
    await holdKey(sql, LOCKED_INVOICE + invoice_id)
  }
  if (payment_session_id !== null) {
    await lockSession(sql, payment_session_id)
  }
}
