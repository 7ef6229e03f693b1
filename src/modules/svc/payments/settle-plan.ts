import { settleReasons, closeAttention, buildClosing, type NewAttention, raiseAttention } from "../attention"
import { addHistory, lockSession, toSqlArray, type Row, type Sql } from "../database"
import { findAttempt, IS_HELD } from "./attempts"

/** Waiting times between settle tries, in seconds; after the last, only staff can retry. */
export const SETTLE_BACKOFF_SECONDS = [30, 60, 120, 300, 900, 1800, 3600, 3600, 7200, 14400] as const

/** A repeated message triggers a settle at most once in this many seconds, because a try costs the store a cart completion. */
export const REPEAT_REST_SECONDS = 10

/** An order of Medusa with its display number. */
export interface PlacedOrder {
  id: string
  number: string | null
}

/** Marks an attempt as settled, releases the lease and closes the attention rows of earlier tries, in one statement. */
export async function setSettled(sql: Sql, attemptId: string, order: PlacedOrder | null): Promise<void> {
  const closing = buildClosing(attemptId, settleReasons, "settled")
  await sql.execute(
    `WITH closed AS (${closing.text})
     UPDATE svc_attempt SET settled_at = now(), placed_order_id = ?, order_number = coalesce(?, order_number), next_settle_at = NULL,
       lease_token = NULL, lease_until = NULL, updated_at = now()
     WHERE id = ?`,
    [...closing.values, order?.id ?? null, order?.number ?? null, attemptId]
  )
}

/** Stores the order of an attempt that is not fully booked; `null` when the order does not have the money. */
export async function setPlacedOrder(sql: Sql, attemptId: string, order: PlacedOrder | null): Promise<void> {
  await sql.execute(
    `UPDATE svc_attempt SET placed_order_id = ?, owing_order_id = coalesce(?, owing_order_id),
       order_number = coalesce(?, order_number), updated_at = now()
     WHERE id = ?`,
    [order?.id ?? null, order?.id ?? null, order?.number ?? null, attemptId]
  )
}

/**
 * Raises attention for an attempt that could not be settled, and counts the failed try. Nothing for an attempt that
 * asks for no settling: an error can also come before its payment, or after its last step was stored.
 */
export async function postponeSettle(sql: Sql, attemptId: string, raised: NewAttention): Promise<void> {
  const attempt = await findAttempt(sql, attemptId)
  if (attempt?.pays_session && !attempt.settled) {
    // There is one open issue about the same money: the present reason replaces the earlier one.
    const others = settleReasons.filter((reason) => reason !== raised.reason)
    await closeAttention(sql, attemptId, others, "replaced")
    await raiseAttention(sql, attempt, raised)
    await planNextSettle(sql, attemptId)
  }
}

/**
 * Counts a failed settle. A try that was due advances the plan; after the last one there is no further try. A try that
 * a message triggered early leaves the plan as it is, except that the very first one counts as the first try of the
 * plan.
 */
async function planNextSettle(sql: Sql, attemptId: string): Promise<void> {
  await sql.execute(
    `UPDATE svc_attempt SET updated_at = now(),
       settle_tries = CASE WHEN next_settle_at <= now() THEN settle_tries + 1 ELSE greatest(settle_tries, 1) END,
       next_settle_at = CASE
         WHEN next_settle_at > now() THEN next_settle_at
         WHEN next_settle_at <= now() AND settle_tries < ? THEN now() + make_interval(secs => (?::int[])[settle_tries + 1])
       END
     WHERE id = ?`,
    [SETTLE_BACKOFF_SECONDS.length, toSqlArray(SETTLE_BACKOFF_SECONDS), attemptId]
  )
}

/**
 * Claims a settle that a repeated message triggers: at most one in {@link REPEAT_REST_SECONDS} across all servers.
 *
 * @returns whether the caller must settle.
 */
export async function takeRepeatTurn(sql: Sql, attemptId: string): Promise<boolean> {
  const rows = await sql.execute(
    `UPDATE svc_attempt SET settle_repeated_at = now()
     WHERE id = ? AND settled_at IS NULL
       AND (settle_repeated_at IS NULL OR settle_repeated_at < now() - make_interval(secs => ?)) RETURNING id`,
    [attemptId, REPEAT_REST_SECONDS]
  )
  return rows.length > 0
}

/** Whether an attempt's money was received and must still be booked in Medusa. */
export async function isToBeSettled(sql: Sql, attemptId: string): Promise<boolean> {
  const rows = await sql.execute(
    "SELECT 1 FROM svc_attempt WHERE id = ? AND pays_session AND settled_at IS NULL AND deleted_at IS NULL",
    [attemptId]
  )
  return rows.length > 0
}

/** Finds the ids of attempts that are paid, not settled, due and not held, most overdue first, except `leftOut`. */
export async function findDueAttemptIds(sql: Sql, limit: number, leftOut: Iterable<string> = []): Promise<string[]> {
  const rows = await sql.execute(
    `SELECT id FROM svc_attempt
     WHERE next_settle_at IS NOT NULL AND settled_at IS NULL AND deleted_at IS NULL AND next_settle_at <= now()
       AND (lease_until IS NULL OR lease_until < now()) AND id <> ALL(?) AND NOT ${IS_HELD}
     ORDER BY next_settle_at LIMIT ?`,
    [toSqlArray(leftOut), limit]
  )
  return rows.map((row: Row) => String(row.id))
}

/**
 * Moves an attempt's money to another payment session, because its own was deleted or, for an invoice, never existed.
 *
 * @returns `false` when another attempt already pays for that session.
 */
export async function moveToSession(
  sql: Sql,
  attemptId: string,
  target: { payment_session_id: string; payment_collection_id: string; provider_id?: string }
): Promise<boolean> {
  await lockSession(sql, target.payment_session_id)
  const rows = await sql.execute(
    `UPDATE svc_attempt SET payment_session_id = ?, payment_collection_id = ?,
       provider_id = coalesce(?, provider_id), updated_at = now()
     WHERE id = ? AND NOT EXISTS (
       SELECT 1 FROM svc_attempt other WHERE other.payment_session_id = ? AND other.pays_session AND other.id <> ?
         AND other.deleted_at IS NULL)
     RETURNING id`,
    [
      target.payment_session_id,
      target.payment_collection_id,
      target.provider_id ?? null,
      attemptId,
      target.payment_session_id,
      attemptId,
    ]
  )
  return rows.length > 0
}

/**
 * Makes a paid attempt due at once and resets its tries. Staff request it, or the repair job, which `found` something
 * wrong with a settled attempt.
 *
 * @returns `false` when another server has found the same and already reset the attempt.
 */
export async function planSettleNow(
  sql: Sql,
  attemptId: string,
  asked: { actor: string; found?: string }
): Promise<boolean> {
  const rows = await sql.execute(
    `UPDATE svc_attempt SET settled_at = NULL, settle_tries = 0, next_settle_at = now(), updated_at = now()
     WHERE id = ? AND pays_session AND (? OR settled_at IS NOT NULL) RETURNING id`,
    [attemptId, asked.found === undefined]
  )
  if (rows.length === 0) {
    return false
  }
  const detail = asked.found === undefined ? undefined : { found: asked.found }
  await addHistory(sql, { subject_id: attemptId, action: "settle_again", actor: asked.actor, detail })
  return true
}
