import { BY_SETTLE, type Explanation, raiseAttention } from "../attention"
import { toSqlArray, type Row, type Sql } from "../database"
import { findAttempt } from "./attempts"

/** How long after settling an attempt is compared with Medusa, in seconds. */
export const COMPARED_SECONDS = 172_800

/** A settled attempt for the repair job to compare with Medusa. */
export interface SettledAttempt {
  id: string
  payment_session_id: string
  payment_collection_id: string
  cart_id: string | null
  placed_order_id: string
  /** Whether a part of its money is refunded or has a refund task. */
  is_partly_refunded: boolean
  /** Database timestamp with microseconds; with the id it is the page cursor. */
  settled_at: string
}

/**
 * Lists settled attempts of the last two days that have an order and are not fully refunded, newest first. Takes no
 * locks.
 *
 * @param after the last attempt of the previous page; absent for the first page.
 */
export async function listSettledAttempts(
  sql: Sql,
  limit: number,
  after?: Pick<SettledAttempt, "id" | "settled_at">
): Promise<SettledAttempt[]> {
  const rows = await sql.execute(
    `SELECT id, payment_session_id, payment_collection_id, cart_id, placed_order_id,
       refunded_amount::numeric > 0 AS is_partly_refunded, settled_at::text AS settled_at FROM svc_attempt
     WHERE settled_at > now() - make_interval(secs => ?) AND placed_order_id IS NOT NULL AND deleted_at IS NULL
       AND (settled_at, id) < (coalesce(?::timestamptz, 'infinity'), coalesce(?, ''))
       AND refunded_amount::numeric < amount::numeric
     ORDER BY svc_attempt.settled_at DESC, id DESC LIMIT ?`,
    [COMPARED_SECONDS, after?.settled_at ?? null, after?.id ?? null, limit]
  )
  return rows.map(toSettledAttempt)
}

/** Lists the ids of settled attempts of any age that have one of the orders and are not fully refunded. */
export async function listSettledOfOrders(sql: Sql, orderIds: readonly string[]): Promise<string[]> {
  const rows = await sql.execute(
    `SELECT id FROM svc_attempt
     WHERE placed_order_id = ANY(?) AND settled_at IS NOT NULL AND deleted_at IS NULL
       AND refunded_amount::numeric < amount::numeric ORDER BY id`,
    [toSqlArray(orderIds)]
  )
  return rows.map(({ id }) => String(id))
}

function toSettledAttempt({ id, payment_session_id, payment_collection_id, cart_id, ...row }: Row): SettledAttempt {
  return {
    id: String(id),
    payment_session_id: String(payment_session_id),
    payment_collection_id: String(payment_collection_id),
    cart_id: typeof cart_id === "string" ? cart_id : null,
    placed_order_id: String(row.placed_order_id),
    is_partly_refunded: row.is_partly_refunded === true,
    settled_at: String(row.settled_at),
  }
}

/** Raises attention for an attempt whose order has more money than it costs, unless it was raised before. */
export async function raiseOverpaid(sql: Sql, attemptId: string, why: Explanation): Promise<boolean> {
  const attempt = await findAttempt(sql, attemptId)
  const known = await sql.execute(
    `SELECT 1 FROM svc_attention WHERE attempt_id = ? AND reason = 'paid_twice' AND transaction_number = ''
       AND resolved_by IS DISTINCT FROM '${BY_SETTLE}' AND deleted_at IS NULL`,
    [attemptId]
  )
  if (!attempt || known.length > 0) {
    return false
  }
  await raiseAttention(sql, attempt, { reason: "paid_twice", why })
  return true
}
