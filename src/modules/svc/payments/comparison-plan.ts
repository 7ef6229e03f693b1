import { arrayOf, type Row, type Sql } from "../database/sql"

/** How long after settling an attempt is compared with Medusa, in seconds; after the last, no more. */
export const CHECK_AFTER_SECONDS = [600, 3600, 21_600, 86_400, 172_800] as const

/** When what was taken is due again if nothing is planned for it: whoever took it has failed or stopped. */
const RETRY_SECONDS = 600

/** A settled attempt, as the repair job compares it with Medusa. */
export interface SettledAttempt {
  id: string
  payment_session_id: string
  payment_collection_id: string
  cart_id: string | null
}

/** What the caller is to compare with Medusa. */
export interface DueChecks {
  /** How many attempts were due, to be compared or not; fewer than were asked for when there are no more. */
  taken: number
  attempts: SettledAttempt[]
}

/**
 * Takes settled attempts that are due to be compared with Medusa, most overdue first. Nobody else gets them for ten minutes,
 * and after that they are due again: what breaks off is neither forgotten nor begun anew at once. {@link planNextChecks}
 * says when they have been compared. Those without an order, or with money that goes back, are taken and never due again.
 */
export async function takeDueChecks(sql: Sql, limit: number): Promise<DueChecks> {
  const rows = await sql.execute(
    `WITH due AS (
       SELECT id, placed_order_id IS NOT NULL AND settled_at IS NOT NULL AND NOT EXISTS (
         SELECT 1 FROM svc_refund_task WHERE svc_refund_task.attempt_id = svc_attempt.id AND deleted_at IS NULL) AS compared
       FROM svc_attempt WHERE next_check_at IS NOT NULL AND next_check_at <= now() AND deleted_at IS NULL
       ORDER BY next_check_at LIMIT ? FOR UPDATE SKIP LOCKED)
     UPDATE svc_attempt SET next_check_at = CASE WHEN due.compared THEN now() + make_interval(secs => ?) END
     FROM due WHERE due.id = svc_attempt.id
     RETURNING svc_attempt.id, payment_session_id, payment_collection_id, cart_id, due.compared`,
    [limit, RETRY_SECONDS]
  )
  return { taken: rows.length, attempts: rows.filter(({ compared }) => compared).map(settledAttemptOf) }
}

function settledAttemptOf({ id, payment_session_id, payment_collection_id, cart_id }: Row): SettledAttempt {
  return {
    id: String(id),
    payment_session_id: String(payment_session_id),
    payment_collection_id: String(payment_collection_id),
    cart_id: typeof cart_id === "string" ? cart_id : null,
  }
}

/** Plans the next look at attempts that have been compared, or none after the last. One that is not settled any more has none. */
export async function planNextChecks(sql: Sql, attemptIds: readonly string[]): Promise<void> {
  if (attemptIds.length === 0) {
    return
  }
  await sql.execute(
    `UPDATE svc_attempt SET next_check_at = (
       SELECT min(settled_at + make_interval(secs => seconds)) FROM unnest(?::int[]) AS seconds
       WHERE settled_at + make_interval(secs => seconds) > now())
     WHERE id = ANY(?)`,
    [arrayOf(CHECK_AFTER_SECONDS), arrayOf(attemptIds)]
  )
}
