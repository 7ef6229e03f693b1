import { SESSION_LOCK } from "../database/locks"
import type { Sql } from "../database/sql"
import { part } from "../database/sql-part"
import { ATTEMPT_COLUMNS, type Attempt } from "../payments/attempts"
import { type CheckedContent, type TextSeen, textSeen } from "./text-seen"
import { shownSuccesses } from "./transaction-numbers"
import type { ShownSuccess } from "./transactions"

/** An attempt whose payment session is held, so that what is said here of the session stays so. */
export interface LockedAttempt extends Attempt {
  session_paid_elsewhere: boolean
  /** Whether the text of the message came before in other fields. */
  text_seen: TextSeen
  /** The believed texts that show a payment, in the order of their coming. */
  shown: ShownSuccess[]
  /** Whether messages have left open questions. */
  has_doubts: boolean
}

/**
 * Finds an attempt by its ORDER_ID and holds its payment session until the transaction ends, so that
 * two answers for one session are never judged at the same time, on whichever server.
 *
 * @param message that is to be judged.
 */
export async function lockAttempt(
  sql: Sql,
  gatewayOrderId: string,
  message: CheckedContent
): Promise<LockedAttempt | undefined> {
  const seenBefore = textSeen(message)
  const shown = shownSuccesses("attempt_id", part("svc_attempt.id"))
  for (;;) {
    const [seen] = await sql.execute(
      `SELECT payment_session_id, pg_advisory_xact_lock(hashtextextended('${SESSION_LOCK}' || payment_session_id, 0))
       FROM svc_attempt WHERE gateway_order_id = ? AND deleted_at IS NULL`,
      [gatewayOrderId]
    )
    if (!seen) {
      return undefined
    }
    // Another statement, so that it sees what was committed while the lock was waited for.
    const [row] = await sql.execute<LockedAttempt>(
      `SELECT ${ATTEMPT_COLUMNS}, EXISTS (
         SELECT 1 FROM svc_attempt other WHERE other.payment_session_id = svc_attempt.payment_session_id
           AND other.pays_session AND other.id <> svc_attempt.id AND other.deleted_at IS NULL) AS session_paid_elsewhere,
         ${seenBefore.text} AS text_seen, ${shown.text} AS shown,
         EXISTS (SELECT 1 FROM svc_attention WHERE svc_attention.attempt_id = svc_attempt.id AND resolved_at IS NULL
           AND reason IN ('unverified', 'amount_mismatch', 'wrong_environment', 'paid_twice') AND svc_attention.deleted_at IS NULL) AS has_doubts
       FROM svc_attempt
       WHERE gateway_order_id = ? AND payment_session_id = ? AND deleted_at IS NULL FOR UPDATE`,
      [...seenBefore.values, gatewayOrderId, seen.payment_session_id]
    )
    if (row) {
      return row
    }
  }
}
