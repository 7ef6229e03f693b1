import type { Sql } from "../database/sql"

/** What the ledger knows of an order that waits for money. */
export interface LedgerOfOrder {
  /** When the ledger last saw a reason to wait for money, ISO 8601 in UTC; `null` while there is one without an end, or money came. */
  last_sign: string | null
  /** The attempts that a status inquiry can still tell something about. */
  attempt_ids: string[]
  /** The member of staff who stopped the cancellation, unless it was resumed. */
  stopped_by: string | null
  /** When it was canceled because its money did not come, ISO 8601 in UTC. */
  canceled_at: string | null
}

/** How the history names what became of the cancellation of an order. */
export const STOPPED = "cancellation_stopped"
export const RESUMED = "cancellation_resumed"
export const CANCELED = "canceled_unpaid"

const isoMoment = (moment: string) => `to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Until when a payment link gives a reason to wait. */
const LINK_ENDS = "least(expires_at, coalesce(withdrawn_at, 'infinity'))"

/** Until when an invoice gives one: staff say that they do not expect its money any more, or the gateway has never taken it. */
const INVOICE_ENDS = `CASE WHEN paid_at IS NOT NULL THEN 'infinity'
  WHEN state = 'refused' OR set_aside OR status = 'cancelled' THEN updated_at ELSE 'infinity' END`

/** Until when an attempt gives one. */
const ATTEMPT_ENDS = "CASE WHEN status = 'paid' THEN 'infinity' ELSE updated_at END"

/**
 * Finds orders of which a reason to wait for money ended in a span of time. Whether there are others is for the caller to see.
 *
 * @param hours the span ended so many hours ago, and began `spanHours` before that.
 * @returns at most `limit` ids, the oldest first.
 */
export async function findOrdersRunOut(
  sql: Sql,
  { hours, spanHours, limit }: { hours: number; spanHours: number; limit: number }
): Promise<string[]> {
  const inSpan = (moment: string) => `${moment} BETWEEN run_out.start AND run_out.stop`
  const rows = await sql.execute<{ order_id: string }>(
    `WITH run_out AS MATERIALIZED (
       SELECT now() - make_interval(hours => ?::int) AS start, now() - make_interval(hours => ?::int) AS stop)
     SELECT order_id FROM (
       SELECT owing_order_id AS order_id, updated_at AS ended FROM svc_attempt, run_out
         WHERE owing_order_id IS NOT NULL AND settled_at IS NULL AND ${inSpan("updated_at")} AND deleted_at IS NULL
       UNION ALL SELECT order_id, ${LINK_ENDS} FROM svc_payment_link, run_out
         WHERE ${inSpan(LINK_ENDS)} AND deleted_at IS NULL
       UNION ALL SELECT order_id, updated_at FROM svc_invoice, run_out
         WHERE order_id IS NOT NULL AND paid_at IS NULL AND ${inSpan("updated_at")} AND deleted_at IS NULL
     ) AS ended_reasons GROUP BY order_id ORDER BY max(ended), order_id LIMIT ?`,
    [hours + spanHours, hours, limit]
  )
  return rows.map(({ order_id }) => order_id)
}

/**
 * Reads what the ledger knows of an order.
 *
 * @param cartId of the cart that it was placed from, for attempts that do not name the order.
 * @returns `undefined` for an order with no attempt, link or invoice of the plugin.
 */
export async function readLedgerOfOrder(
  sql: Sql,
  orderId: string,
  cartId: string | null
): Promise<LedgerOfOrder | undefined> {
  const [row] = await sql.execute<LedgerOfOrder & { is_ours: boolean }>(
    `WITH attempts AS MATERIALIZED (
       SELECT id, status, ${ATTEMPT_ENDS} AS ends FROM svc_attempt
         WHERE (owing_order_id = ? OR placed_order_id = ? OR cart_id = ?) AND deleted_at IS NULL),
     reasons AS (
       SELECT ends FROM attempts
       UNION ALL SELECT ${LINK_ENDS} FROM svc_payment_link WHERE order_id = ? AND deleted_at IS NULL
       UNION ALL SELECT ${INVOICE_ENDS} FROM svc_invoice WHERE order_id = ? AND deleted_at IS NULL)
     SELECT count(*) > 0 AS is_ours,
       ${isoMoment("nullif(max(ends), 'infinity')")} AS last_sign,
       (SELECT coalesce(jsonb_agg(id ORDER BY id), '[]') FROM attempts WHERE status <> 'paid') AS attempt_ids,
       (SELECT CASE WHEN action = '${STOPPED}' THEN actor END FROM svc_history_entry
         WHERE subject_id = ? AND action IN ('${STOPPED}', '${RESUMED}') AND deleted_at IS NULL
         ORDER BY created_at DESC, id DESC LIMIT 1) AS stopped_by,
       (SELECT ${isoMoment("max(created_at)")} FROM svc_history_entry
         WHERE subject_id = ? AND action = '${CANCELED}' AND deleted_at IS NULL) AS canceled_at
     FROM reasons`,
    [orderId, orderId, cartId, orderId, orderId, orderId, orderId]
  )
  if (!row?.is_ours) {
    return undefined
  }
  const { is_ours: _, ...ledger } = row
  return ledger
}
