import { buildIsoMomentSql, type Sql } from "../database"

/** An event of an order's payment links. Moments are ISO 8601 in UTC. */
export interface LinkHistoryEntry {
  id: string
  action: string
  /** `null` for what a visitor did, who can be anybody. */
  actor: string | null
  detail: Record<string, unknown> | null
  created_at: string
}

/** Maximum number of entries; the latest ones are shown. */
const MAX_ENTRIES = 100

/**
 * Reads the history of all payment links of an order, oldest first: what staff did, the first use of each, and the
 * returns and payments of customers since a button was pressed. A send is one entry, its beginning only while it has no
 * outcome. Returns and payments are read from the payments of the order, whether its owner or a visitor began them,
 * because both pay in the same payment session.
 */
export async function readLinkHistory(sql: Sql, orderId: string): Promise<LinkHistoryEntry[]> {
  return sql.execute<LinkHistoryEntry>(
    `WITH links AS MATERIALIZED (
       SELECT id, opened_at, pressed_at FROM svc_payment_link WHERE order_id = ? AND deleted_at IS NULL),
     staff_entries AS MATERIALIZED (
       SELECT * FROM svc_history_entry WHERE subject_id IN (SELECT id FROM links) AND deleted_at IS NULL),
     attempts AS MATERIALIZED (
       SELECT id, amount, currency_code, returned_at, paid_at FROM svc_attempt WHERE owing_order_id = ? AND deleted_at IS NULL
         AND created_at >= (SELECT min(pressed_at) FROM links)),
     entries (id, action, actor, detail, moment) AS (
       SELECT id, action, actor, detail - '{send_id,idempotency_key,recipient_code}'::text[], created_at FROM staff_entries entry
         WHERE action <> 'link_send_begun' OR NOT EXISTS (
           SELECT FROM staff_entries ended
           WHERE ended.detail->>'send_id' = entry.detail->>'send_id' AND ended.action <> 'link_send_begun')
       UNION ALL SELECT id || ':opened', 'link_opened', NULL, NULL, opened_at FROM links WHERE opened_at IS NOT NULL
       UNION ALL SELECT id || ':pressed', 'link_pressed', NULL, NULL, pressed_at FROM links WHERE pressed_at IS NOT NULL
       UNION ALL SELECT id || ':returned', 'link_returned', NULL, NULL, returned_at
         FROM attempts WHERE returned_at IS NOT NULL
       UNION ALL SELECT id || ':paid', 'link_paid', NULL,
         jsonb_build_object('attempt_id', id, 'amount', amount, 'currency_code', currency_code), paid_at
         FROM attempts WHERE paid_at IS NOT NULL)
     SELECT id, action, actor, detail, ${buildIsoMomentSql("moment")} AS created_at FROM (
       SELECT * FROM entries ORDER BY moment DESC, id DESC LIMIT ${MAX_ENTRIES}) AS latest
     ORDER BY moment, id`,
    [orderId, orderId]
  )
}
