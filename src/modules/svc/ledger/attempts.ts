import { generateEntityId } from "@medusajs/framework/utils"
import type { GatewayEnvironment } from "../../../gateway"
import type { AttemptStatus } from "./attempt-state"
import type { Row, Sql } from "./sql"

/** What is known when a shopper sets out for the gateway. */
export interface NewAttempt {
  order_id: string
  merchant_id: string
  environment: GatewayEnvironment
  amount: string
  currency_code: string
  provider_id: string
  payment_session_id: string
  payment_collection_id: string
  cart_id: string | null
  return_url: string | null
  email: string | null
}

/** An attempt as the ledger keeps it; moments are left out where only the database compares them. */
export interface Attempt extends NewAttempt {
  id: string
  opened_session_id: string
  status: AttemptStatus
  transaction_number: string | null
  pays_session: boolean
  settled: boolean
  placed_order_id: string | null
  settle_tries: number
  /** The invoice whose payment this records, and the order that it asked money for; `null` for a trip to the gateway. */
  invoice_id: string | null
  invoice_order_id: string | null
}

const COLUMNS = `id, order_id, merchant_id, environment, amount, currency_code, provider_id, payment_session_id,
  opened_session_id, payment_collection_id, cart_id, return_url, email, status, transaction_number, pays_session,
  settled_at IS NOT NULL AS settled, placed_order_id, settle_tries, invoice_id,
  (SELECT svc_invoice.order_id FROM svc_invoice WHERE svc_invoice.id = svc_attempt.invoice_id) AS invoice_order_id`

// The names of the columns are those of the type.
const attemptOf = (row: Row) => row as unknown as Attempt

/** Writes a new attempt. */
export async function insertAttempt(sql: Sql, attempt: NewAttempt): Promise<Attempt> {
  const [row] = await sql.execute(
    `INSERT INTO svc_attempt (id, order_id, merchant_id, environment, amount, currency_code, provider_id,
       payment_session_id, opened_session_id, payment_collection_id, cart_id, return_url, email)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING ${COLUMNS}`,
    [
      generateEntityId(undefined, "svcatt"),
      attempt.order_id,
      attempt.merchant_id,
      attempt.environment,
      attempt.amount,
      attempt.currency_code,
      attempt.provider_id,
      attempt.payment_session_id,
      attempt.payment_session_id,
      attempt.payment_collection_id,
      attempt.cart_id,
      attempt.return_url,
      attempt.email,
    ]
  )
  return attemptOf(row ?? {})
}

export async function countAttempts(sql: Sql, paymentSessionId: string): Promise<number> {
  const [row] = await sql.execute(
    "SELECT count(*)::int AS count FROM svc_attempt WHERE opened_session_id = ? AND deleted_at IS NULL",
    [paymentSessionId]
  )
  return Number(row?.count ?? 0)
}

export async function findAttempt(sql: Sql, id: string): Promise<Attempt | undefined> {
  const [row] = await sql.execute(`SELECT ${COLUMNS} FROM svc_attempt WHERE id = ? AND deleted_at IS NULL`, [id])
  return row && attemptOf(row)
}

/** All attempts that were opened in a payment session or whose money now belongs to it, oldest first. */
export async function attemptsOfSession(sql: Sql, paymentSessionId: string): Promise<Attempt[]> {
  const rows = await sql.execute(
    `SELECT ${COLUMNS} FROM svc_attempt
     WHERE deleted_at IS NULL AND (payment_session_id = ? OR opened_session_id = ?) ORDER BY created_at, id`,
    [paymentSessionId, paymentSessionId]
  )
  return rows.map(attemptOf)
}

/**
 * Finds an attempt by its ORDER_ID and holds its payment session until the transaction ends, so that
 * two answers for one session are never judged at the same time, on whichever server.
 */
export async function lockAttempt(sql: Sql, orderId: string): Promise<Attempt | undefined> {
  for (;;) {
    const [seen] = await sql.execute(
      "SELECT payment_session_id FROM svc_attempt WHERE order_id = ? AND deleted_at IS NULL",
      [orderId]
    )
    if (!seen) {
      return undefined
    }
    await lockSession(sql, String(seen.payment_session_id))
    const [row] = await sql.execute(
      `SELECT ${COLUMNS} FROM svc_attempt WHERE order_id = ? AND payment_session_id = ? FOR UPDATE`,
      [orderId, seen.payment_session_id]
    )
    if (row) {
      return attemptOf(row)
    }
  }
}

/** Holds a payment session for the rest of the transaction. */
export async function lockSession(sql: Sql, paymentSessionId: string): Promise<void> {
  await sql.execute("SELECT pg_advisory_xact_lock(hashtextextended(?, 0))", [`svc_session:${paymentSessionId}`])
}

export async function sessionPaidByOther(sql: Sql, attempt: Attempt): Promise<boolean> {
  const rows = await sql.execute(
    "SELECT 1 FROM svc_attempt WHERE payment_session_id = ? AND pays_session AND id <> ? AND deleted_at IS NULL LIMIT 1",
    [attempt.payment_session_id, attempt.id]
  )
  return rows.length > 0
}

export async function setStatus(sql: Sql, id: string, status: "in_progress" | "failed"): Promise<void> {
  await sql.execute(
    `UPDATE svc_attempt SET status = ?, next_inquiry_at = CASE WHEN ? THEN next_inquiry_at END, updated_at = now()
     WHERE id = ?`,
    [status, status === "in_progress", id]
  )
}

/** Notes the first success of an attempt; with `paysSession` it is due to be settled from `settleInSeconds` on. */
export async function setPaid(
  sql: Sql,
  id: string,
  paid: { transactionNumber: string; paysSession: boolean; settleInSeconds: number }
): Promise<void> {
  await sql.execute(
    `UPDATE svc_attempt SET status = 'paid', paid_at = now(), transaction_number = ?, pays_session = ?,
       next_settle_at = CASE WHEN ? THEN now() + make_interval(secs => ?) END, next_inquiry_at = NULL, updated_at = now()
     WHERE id = ?`,
    [paid.transactionNumber, paid.paysSession, paid.paysSession, paid.settleInSeconds, id]
  )
}
