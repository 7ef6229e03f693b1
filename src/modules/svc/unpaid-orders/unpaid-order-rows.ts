import { buildIsoMomentSql, LAST_SIGN, type Sql } from "../database"

/** The ledger's data about an order that waits for money. */
export interface LedgerOfOrder {
  /** Whether a reason to wait for money has no end, or money came. */
  is_endless: boolean
  /** When the last reason ended that the store or the gateway gave, ISO 8601 in UTC; `null` when there was none. */
  last_sign: string | null
  /** When anyone opened the first payment, ISO 8601 in UTC; `null` when nobody has. */
  first_try: string | null
  /** The last sign about a payment that was not paid and is not in progress, ISO 8601 in UTC. */
  last_try: string | null
  /** The attempts about which a status inquiry can still return news. */
  attempt_ids: string[]
  /** The member of staff who stopped the cancellation, unless it was resumed. */
  stopped_by: string | null
  /** When it was canceled because its money did not come, ISO 8601 in UTC. */
  canceled_at: string | null
}

/** The history's names for stopping and resuming the cancellation of an order. */
export const STOPPED = "cancellation_stopped"
export const RESUMED = "cancellation_resumed"
export const CANCELED = "canceled_unpaid"

/** SQL: when a payment link stops being a reason to wait. */
const LINK_ENDS = "least(expires_at, coalesce(withdrawn_at, 'infinity'))"

/** SQL: whether an entry of the history says that an invoice will not be paid: the gateway or staff gave it up. */
const IS_GIVEN_UP = "action IN ('refused', 'resolved_not_created', 'set_aside')"

/** SQL: when an invoice stops being a reason to wait. The gateway can answer that it created a cancelled one. */
const INVOICE_ENDS = `CASE WHEN paid_at IS NOT NULL THEN 'infinity'
  WHEN state = 'refused' OR set_aside OR status = 'cancelled' THEN coalesce((SELECT max(entry.created_at)
    FROM svc_history_entry entry WHERE entry.subject_id = svc_invoice.id AND ${IS_GIVEN_UP} AND entry.deleted_at IS NULL), created_at)
  ELSE 'infinity' END`

/**
 * SQL: when an attempt stops being a reason to wait. Anyone can open one and let it fail. An app's success may be the
 * only sign of money, so its order waits until staff or the gateway have confirmed or rejected it.
 */
const ATTEMPT_ENDS = `CASE WHEN status = 'paid' OR (payment_status = 'in_progress' AND app_success_at IS NOT NULL) THEN 'infinity'
  WHEN status = 'in_progress' THEN ${LAST_SIGN} END`

/**
 * Finds orders with a reason to wait for money that ended within a period. The caller checks whether they have other
 * reasons.
 *
 * @param hours the period ended this many hours ago and lasted `spanHours`.
 * @returns all ids, the oldest first: a limit would never get past the orders that are kept for another reason.
 */
export async function findOrdersRunOut(
  sql: Sql,
  { hours, spanHours }: { hours: number; spanHours: number }
): Promise<string[]> {
  const inSpan = (moment: string) => `${moment} BETWEEN run_out.start AND run_out.stop`
  const rows = await sql.execute<{ order_id: string }>(
    `WITH run_out AS MATERIALIZED (
       SELECT now() - make_interval(hours => ?::int) AS start, now() - make_interval(hours => ?::int) AS stop)
     SELECT order_id FROM (
       SELECT owing_order_id AS order_id, ${LAST_SIGN} AS ended FROM svc_attempt, run_out
         WHERE owing_order_id IS NOT NULL AND settled_at IS NULL AND ${inSpan(LAST_SIGN)} AND deleted_at IS NULL
       UNION ALL SELECT order_id, ${LINK_ENDS} FROM svc_payment_link, run_out
         WHERE ${inSpan(LINK_ENDS)} AND deleted_at IS NULL
       UNION ALL SELECT order_id, entry.created_at FROM run_out, svc_history_entry entry
         JOIN svc_invoice ON svc_invoice.id = entry.subject_id
         WHERE ${IS_GIVEN_UP} AND ${inSpan("entry.created_at")} AND entry.deleted_at IS NULL
           AND order_id IS NOT NULL AND paid_at IS NULL AND svc_invoice.deleted_at IS NULL
     ) AS ended_reasons GROUP BY order_id ORDER BY max(ended), order_id`,
    [hours + spanHours, hours]
  )
  return rows.map(({ order_id }) => order_id)
}

/**
 * Reads the ledger's data about an order.
 *
 * @param cartId the order's cart, for attempts that do not name the order.
 * @returns `undefined` for an order with no attempt, link or invoice of the plugin.
 */
export async function readLedgerOfOrder(
  sql: Sql,
  orderId: string,
  cartId: string | null
): Promise<LedgerOfOrder | undefined> {
  const [row] = await sql.execute<LedgerOfOrder & { is_ours: boolean }>(
    `WITH attempts AS MATERIALIZED (
       SELECT id, status, created_at, ${ATTEMPT_ENDS} AS ends, ${LAST_SIGN} AS sign FROM svc_attempt
         WHERE (owing_order_id = ? OR placed_order_id = ? OR cart_id = ?) AND deleted_at IS NULL),
     reasons AS (
       SELECT ends FROM attempts
       UNION ALL SELECT ${LINK_ENDS} FROM svc_payment_link WHERE order_id = ? AND deleted_at IS NULL
       UNION ALL SELECT ${INVOICE_ENDS} FROM svc_invoice WHERE order_id = ? AND deleted_at IS NULL)
     SELECT count(*) > 0 AS is_ours, coalesce(max(ends) = 'infinity', false) AS is_endless,
       ${buildIsoMomentSql("nullif(max(ends), 'infinity')")} AS last_sign,
       (SELECT ${buildIsoMomentSql("min(created_at)")} FROM attempts) AS first_try,
       (SELECT ${buildIsoMomentSql("max(sign)")} FROM attempts WHERE ends IS NULL) AS last_try,
       (SELECT coalesce(jsonb_agg(id ORDER BY id), '[]') FROM attempts WHERE status <> 'paid') AS attempt_ids,
       (SELECT CASE WHEN action = '${STOPPED}' THEN actor END FROM svc_history_entry
         WHERE subject_id = ? AND action IN ('${STOPPED}', '${RESUMED}') AND deleted_at IS NULL
         ORDER BY created_at DESC, id DESC LIMIT 1) AS stopped_by,
       (SELECT ${buildIsoMomentSql("max(created_at)")} FROM svc_history_entry
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
