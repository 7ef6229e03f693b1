import type { GatewayEnvironment } from "../../../gateway"
import { attentionReasons } from "../../../fields/statuses"
import { selectWaiting, type WaitingKind } from "../attention"
import { joinSql, LAST_SIGN, part, type SqlPart, toSqlArray } from "../database"

/** The subject of a matter that concerns the whole store. */
const WHOLE_STORE = "store"

/** Days for which staff are told that a failed payment was paid after all. */
const RECOVERED_DAYS = 1

/** The admin pages of matters of the whole store. */
const PAGES = {
  check_failed: "settings/svc",
  no_message: "settings/svc",
  none_verified: "svc/messages",
  silence: "svc/payments",
  message_flood: "svc/messages",
} as const

/** A matter of the whole store. */
export type StoreMatter = keyof typeof PAGES

/**
 * Selects all current matters: columns `kind`, `subject_id`, `attempt_id`, `invoice_id`, `page`, `since`. `page` is
 * `NULL` for a matter that is shown on the page of its payment or invoice.
 *
 * @param ofStore the matters of the whole store, which are found separately.
 */
export function selectMatters(
  environment: GatewayEnvironment,
  refundDays: number,
  ofStore: readonly StoreMatter[]
): SqlPart {
  const waiting = (kind: WaitingKind, columns: string, condition = "true", ...values: unknown[]) => {
    const rows = selectWaiting(kind, columns, environment)
    return part(`${rows.text} AND ${condition}`, ...rows.values, ...values)
  }
  return joinSql(
    [
      waiting(
        "attention",
        "reason AS kind, id AS subject_id, attempt_id, invoice_id, NULL AS page, created_at AS since",
        "reason = ANY(?)",
        toSqlArray(attentionReasons)
      ),
      waiting(
        "refunds_to_pay_out",
        "'refund_overdue', id, attempt_id, invoice_id, 'svc/refund-tasks', created_at",
        "created_at < now() - make_interval(days => ?)",
        refundDays
      ),
      waiting("unknown_invoices", "'invoice_unknown', id, NULL, id, NULL, created_at"),
      waiting("unknown_withdrawals", "'withdrawal_unknown', id, NULL, NULL, 'svc/withdrawals/' || id, created_at"),
      waiting("payments_in_progress", `'payment_in_progress', id, id, NULL, NULL, ${LAST_SIGN}`),
      part(
        `SELECT 'payment_recovered', id, id, NULL, NULL, paid_at FROM svc_attempt
         WHERE environment = ? AND deleted_at IS NULL AND paid_at > now() - make_interval(days => ?) AND EXISTS (
           SELECT FROM svc_message WHERE attempt_id = svc_attempt.id AND effect = 'failed' AND svc_message.deleted_at IS NULL)`,
        environment,
        RECOVERED_DAYS
      ),
      part(
        `SELECT 'check_failed', '${WHOLE_STORE}', NULL, NULL, '${PAGES.check_failed}', ran_at FROM svc_examination
         WHERE checks @> '[{"outcome": "failed"}]'`
      ),
      part(
        `SELECT kind, '${WHOLE_STORE}', NULL, NULL, page, now()
         FROM jsonb_to_recordset(?::jsonb) AS of_store (kind text, page text)`,
        JSON.stringify(ofStore.map((kind) => ({ kind, page: PAGES[kind] })))
      ),
    ],
    " UNION ALL "
  )
}
