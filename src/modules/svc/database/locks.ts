import type { Sql } from "./sql"

/*
 * Prefixes of advisory lock keys; an id follows. A transaction that takes several locks takes them in this order, and
 * row locks after them, so that no two transactions deadlock.
 */
export const LOCKED_INVOICE_NUMBER = "svc_invoice_number:"
/** Followed by a check value: locks messages that are cuts of one text. */
export const LOCKED_TEXT = "svc_text:"
/** Followed by an invoice's id: locks the invoice and the attempt that records its payment. */
export const LOCKED_INVOICE = "svc_invoice:"
export const LOCKED_SESSION = "svc_session:"
/** Followed by environment and transaction number. */
export const LOCKED_TRANSACTION = "svc_transaction:"
/** Locks the stored days of the overview; taken alone. */
export const LOCKED_OVERVIEW = "svc_overview"

/** Takes the advisory lock of a key, across all servers, until the transaction ends; waits while another transaction has it. */
export async function lockKey(sql: Sql, key: string): Promise<void> {
  await sql.execute("SELECT pg_advisory_xact_lock(hashtextextended(?, 0))", [key])
}

/** Takes the lock of a key like {@link lockKey}, or returns `false` at once when another transaction has it. */
export async function holdKeyIfFree(sql: Sql, key: string): Promise<boolean> {
  const [row] = await sql.execute("SELECT pg_try_advisory_xact_lock(hashtextextended(?, 0)) AS held", [key])
  return row?.held === true
}

/** Locks a payment session for the rest of the transaction. */
export async function lockSession(sql: Sql, paymentSessionId: string): Promise<void> {
  await lockKey(sql, LOCKED_SESSION + paymentSessionId)
}

/** Locks an attempt for the rest of the transaction, together with its invoice and all other attempts of its payment session. */
export async function lockAttempt(
  sql: Sql,
  { invoice_id, payment_session_id }: { invoice_id: string | null; payment_session_id: string | null }
): Promise<void> {
  if (invoice_id !== null) {
    await lockKey(sql, LOCKED_INVOICE + invoice_id)
  }
  if (payment_session_id !== null) {
    await lockSession(sql, payment_session_id)
  }
}
