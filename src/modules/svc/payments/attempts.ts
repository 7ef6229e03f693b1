import { generateEntityId } from "@medusajs/framework/utils"
import type { GatewayEnvironment } from "../../../gateway"
import type { AttemptStatus } from "./attempt-state"
import { type CheckedContent, type TextSeen, textSeen } from "../notifications/text-seen"
import { holdKey, type Row, type Sql } from "../database/sql"
import { part, type SqlPart } from "../database/sql-part"
import { shownSuccesses } from "../notifications/transaction-numbers"
import type { ShownSuccess } from "../notifications/transactions"

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
  /** The order that it is to pay for, when there is one already. */
  owing_order_id?: string | null
  return_url: string | null
  email: string | null
}

/** An attempt as the ledger keeps it; moments are left out where only the database compares them. */
export interface Attempt extends NewAttempt {
  id: string
  opened_session_id: string
  owing_order_id: string | null
  status: AttemptStatus
  transaction_number: string | null
  pays_session: boolean
  settled: boolean
  /** Whether a settle is at work on it. */
  is_leased: boolean
  placed_order_id: string | null
  settle_tries: number
  /** The invoice whose payment this records, and the order that it asked money for; `null` for a trip to the gateway. */
  invoice_id: string | null
  invoice_order_id: string | null
  /** Money of its paying transaction that is to go back or has gone back, decimal text. */
  refunded: string
}

/** An attempt whose payment session is held, so that what is said here of the session stays so. */
export interface LockedAttempt extends Attempt {
  session_paid_by_other: boolean
  /** Whether the text of the message came before in other fields. */
  text_seen: TextSeen
  /** The believed texts that show a payment, in the order of their coming. */
  shown: ShownSuccess[]
  /** Whether messages have left open questions. */
  has_doubts: boolean
}

export const ATTEMPT_COLUMNS = `id, order_id, merchant_id, environment, amount, currency_code, provider_id, payment_session_id,
  opened_session_id, payment_collection_id, cart_id, owing_order_id, return_url, email, status, transaction_number, pays_session,
  settled_at IS NOT NULL AS settled, coalesce(lease_until > now(), false) AS is_leased, placed_order_id, settle_tries, invoice_id,
  (SELECT svc_invoice.order_id FROM svc_invoice WHERE svc_invoice.id = svc_attempt.invoice_id) AS invoice_order_id,
  (SELECT coalesce(sum(task.amount::numeric), 0)::text FROM svc_refund_task task
   WHERE task.attempt_id = svc_attempt.id AND task.transaction_number = svc_attempt.transaction_number
     AND task.deleted_at IS NULL) AS refunded`

// The names of the columns are those of the type.
export const attemptOf = (row: Row) => row as unknown as Attempt

/** Writes a new attempt, with its e-mail address in lower case: that is how it is searched. */
export async function insertAttempt(sql: Sql, attempt: NewAttempt): Promise<Attempt> {
  const [row] = await sql.execute(
    `INSERT INTO svc_attempt (id, order_id, merchant_id, environment, amount, currency_code, provider_id,
       payment_session_id, opened_session_id, payment_collection_id, cart_id, owing_order_id, return_url, email)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING ${ATTEMPT_COLUMNS}`,
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
      attempt.owing_order_id ?? null,
      attempt.return_url,
      attempt.email?.toLowerCase() ?? null,
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
  const [row] = await sql.execute(`SELECT ${ATTEMPT_COLUMNS} FROM svc_attempt WHERE id = ? AND deleted_at IS NULL`, [
    id,
  ])
  return row && attemptOf(row)
}

/** All attempts that were opened in a payment session or whose money now belongs to it, oldest first. */
export async function attemptsOfSession(sql: Sql, paymentSessionId: string): Promise<Attempt[]> {
  const rows = await sql.execute(
    `SELECT ${ATTEMPT_COLUMNS} FROM svc_attempt
     WHERE deleted_at IS NULL AND (payment_session_id = ? OR opened_session_id = ?) ORDER BY created_at, id`,
    [paymentSessionId, paymentSessionId]
  )
  return rows.map(attemptOf)
}

/**
 * Finds an attempt by its ORDER_ID and holds its payment session until the transaction ends, so that
 * two answers for one session are never judged at the same time, on whichever server.
 *
 * @param message that is to be judged.
 */
export async function lockAttempt(
  sql: Sql,
  orderId: string,
  message: CheckedContent
): Promise<LockedAttempt | undefined> {
  const seenBefore = textSeen(message)
  const shown = shownSuccesses("attempt_id", part("svc_attempt.id"))
  for (;;) {
    const [seen] = await sql.execute(
      `SELECT payment_session_id, pg_advisory_xact_lock(hashtextextended('${SESSION_LOCK}' || payment_session_id, 0))
       FROM svc_attempt WHERE order_id = ? AND deleted_at IS NULL`,
      [orderId]
    )
    if (!seen) {
      return undefined
    }
    // Another statement, so that it sees what was committed while the lock was waited for.
    const [row] = await sql.execute(
      `SELECT ${ATTEMPT_COLUMNS}, EXISTS (
         SELECT 1 FROM svc_attempt other WHERE other.payment_session_id = svc_attempt.payment_session_id
           AND other.pays_session AND other.id <> svc_attempt.id AND other.deleted_at IS NULL) AS session_paid_by_other,
         ${seenBefore.text} AS text_seen, ${shown.text} AS shown,
         EXISTS (SELECT 1 FROM svc_attention WHERE svc_attention.attempt_id = svc_attempt.id AND resolved_at IS NULL
           AND reason IN ('unverified', 'amount_mismatch', 'wrong_environment', 'paid_twice') AND svc_attention.deleted_at IS NULL) AS has_doubts
       FROM svc_attempt
       WHERE order_id = ? AND payment_session_id = ? AND deleted_at IS NULL FOR UPDATE`,
      [...seenBefore.values, orderId, seen.payment_session_id]
    )
    if (row) {
      return row as unknown as LockedAttempt
    }
  }
}

const SESSION_LOCK = "svc_session:"

/** Holds a payment session for the rest of the transaction. */
export async function lockSession(sql: Sql, paymentSessionId: string): Promise<void> {
  await holdKey(sql, SESSION_LOCK + paymentSessionId)
}

/** The statement that notes what the gateway said of an attempt that is not paid. */
export function statusChange(id: string, status: "in_progress" | "failed"): SqlPart {
  return part(
    `UPDATE svc_attempt SET status = ?, next_inquiry_at = CASE WHEN ? THEN next_inquiry_at END, updated_at = now()
     WHERE id = ?`,
    status,
    status === "in_progress",
    id
  )
}

/** The statement that notes the first success of an attempt; with `paysSession` it is due to be settled from `settleInSeconds` on. */
export function paidChange(
  id: string,
  paid: { transactionNumber: string; paysSession: boolean; settleInSeconds: number }
): SqlPart {
  return part(
    `UPDATE svc_attempt SET status = 'paid', paid_at = now(), transaction_number = ?, pays_session = ?,
       next_settle_at = CASE WHEN ? THEN now() + make_interval(secs => ?) END, next_inquiry_at = NULL, updated_at = now()
     WHERE id = ?`,
    paid.transactionNumber,
    paid.paysSession,
    paid.paysSession,
    paid.settleInSeconds,
    id
  )
}
