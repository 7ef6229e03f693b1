import type { Row, Sql } from "../database/sql"

/** For so long after it was settled an attempt is compared with Medusa, in seconds. */
export const COMPARED_SECONDS = 172_800

/** A settled attempt, as the repair job compares it with Medusa. */
export interface SettledAttempt {
  id: string
  payment_session_id: string
  payment_collection_id: string
  cart_id: string | null
  /** With the id, where it stands among the others: a timestamp of the database, to the microsecond. */
  settled_at: string
}

/**
 * Settled attempts of the last two days that have an order and no money that goes back, the newest first. Only reads, so it holds
 * no lock.
 *
 * @param after the last of the page before; the first page is without.
 */
export async function settledAttempts(
  sql: Sql,
  limit: number,
  after?: Pick<SettledAttempt, "id" | "settled_at">
): Promise<SettledAttempt[]> {
  const rows = await sql.execute(
    `SELECT id, payment_session_id, payment_collection_id, cart_id, settled_at::text AS settled_at FROM svc_attempt
     WHERE settled_at > now() - make_interval(secs => ?) AND placed_order_id IS NOT NULL AND deleted_at IS NULL
       AND (settled_at, id) < (coalesce(?::timestamptz, 'infinity'), coalesce(?, ''))
       AND NOT EXISTS (
         SELECT 1 FROM svc_refund_task WHERE svc_refund_task.attempt_id = svc_attempt.id AND deleted_at IS NULL)
     ORDER BY svc_attempt.settled_at DESC, id DESC LIMIT ?`,
    [COMPARED_SECONDS, after?.settled_at ?? null, after?.id ?? null, limit]
  )
  return rows.map(toSettledAttempt)
}

function toSettledAttempt({ id, payment_session_id, payment_collection_id, cart_id, settled_at }: Row): SettledAttempt {
  return {
    id: String(id),
    payment_session_id: String(payment_session_id),
    payment_collection_id: String(payment_collection_id),
    cart_id: typeof cart_id === "string" ? cart_id : null,
    settled_at: String(settled_at),
  }
}
