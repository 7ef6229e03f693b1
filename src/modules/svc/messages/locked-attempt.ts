import { SESSION_LOCK } from "../database/locks"
import { arrayOf, type Sql } from "../database/sql"
import { part, sql, type SqlPart } from "../database/sql-part"
import { ATTEMPT_COLUMNS, type Attempt } from "../payments/attempts"
import { type CheckedContent, contentParts, type TextSeen, textSeen } from "./text-seen"
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
  statements: Sql,
  gatewayOrderId: string,
  message: CheckedContent
): Promise<LockedAttempt | undefined> {
  const judgedBy = judgedColumns(contentParts(message))
  for (;;) {
    const [seen] = await statements.execute(
      `SELECT payment_session_id, pg_advisory_xact_lock(hashtextextended('${SESSION_LOCK}' || payment_session_id, 0))
       FROM svc_attempt WHERE gateway_order_id = ? AND deleted_at IS NULL`,
      [gatewayOrderId]
    )
    if (!seen) {
      return undefined
    }
    // Another statement, so that it sees what was committed while the lock was waited for.
    const [row] = await statements.execute<LockedAttempt>(
      `SELECT ${judgedBy.text} FROM svc_attempt
       WHERE gateway_order_id = ? AND payment_session_id = ? AND deleted_at IS NULL FOR UPDATE`,
      [...judgedBy.values, gatewayOrderId, seen.payment_session_id]
    )
    if (row) {
      return row
    }
  }
}

/** The columns of a {@link LockedAttempt}. */
function judgedColumns(message: Parameters<typeof textSeen>[0]): SqlPart {
  const shown = shownSuccesses("attempt_id", part("svc_attempt.id"))
  return sql`${ATTEMPT_COLUMNS}, EXISTS (
      SELECT 1 FROM svc_attempt other WHERE other.payment_session_id = svc_attempt.payment_session_id
        AND other.pays_session AND other.id <> svc_attempt.id AND other.deleted_at IS NULL) AS session_paid_elsewhere,
    ${textSeen(message)} AS text_seen, ${shown} AS shown,
    EXISTS (SELECT 1 FROM svc_attention WHERE svc_attention.attempt_id = svc_attempt.id AND resolved_at IS NULL
      AND reason IN ('unverified', 'amount_mismatch', 'wrong_environment', 'paid_twice')
      AND svc_attention.deleted_at IS NULL) AS has_doubts`
}

/** A message as far as its attempt is held by it. */
export interface NamingMessage extends CheckedContent {
  gateway_order_id: string
}

/**
 * Holds the attempts that messages name as {@link lockAttempt} does, as far as nobody else holds them at this moment: it waits
 * for nobody, so transactions that hold many wait for each other neither.
 *
 * @returns by ORDER_ID; of one payment session only one attempt.
 */
export async function lockFreeAttempts(
  statements: Sql,
  messages: readonly NamingMessage[]
): Promise<Map<string, LockedAttempt>> {
  if (messages.length === 0) {
    return new Map()
  }
  // First the rows and then their locks: no other session is held.
  const named = await statements.execute<{ gateway_order_id: string; payment_session_id: string; is_held: boolean }>(
    `WITH named AS MATERIALIZED (
       SELECT gateway_order_id, payment_session_id FROM svc_attempt
       WHERE gateway_order_id = ANY(?) AND deleted_at IS NULL)
     SELECT gateway_order_id, payment_session_id,
       pg_try_advisory_xact_lock(hashtextextended('${SESSION_LOCK}' || payment_session_id, 0)) AS is_held FROM named`,
    [namesOf(messages)]
  )
  const sessions = new Map(named.filter(({ is_held }) => is_held).map((row) => [row.payment_session_id, row]))
  const held = new Map([...sessions.values()].map((row) => [row.gateway_order_id, row.payment_session_id]))
  const asked = messages
    .filter(({ gateway_order_id }) => held.has(gateway_order_id))
    .map((message) => ({ ...message, payment_session_id: held.get(message.gateway_order_id) }))
  if (asked.length === 0) {
    return new Map()
  }
  const judgedBy = judgedColumns({ check_value: part("asked_check"), content_hash: part("asked_hash") })
  // Another statement, as for one attempt.
  const rows = await statements.execute<LockedAttempt>(
    `SELECT ${judgedBy.text}
     FROM jsonb_to_recordset(?::jsonb) AS asked (asked_order text, asked_session text, asked_check text, asked_hash text)
     JOIN svc_attempt ON gateway_order_id = asked_order AND payment_session_id = asked_session AND deleted_at IS NULL
     WHERE gateway_order_id = ANY(?) FOR UPDATE OF svc_attempt SKIP LOCKED`,
    [
      ...judgedBy.values,
      JSON.stringify(
        asked.map(({ gateway_order_id, payment_session_id, check_value, content_hash }) => ({
          asked_order: gateway_order_id,
          asked_session: payment_session_id,
          asked_check: check_value,
          asked_hash: content_hash,
        }))
      ),
      // Said again: how many rows the JSON has, the planner does not know, and then it reads all attempts.
      namesOf(asked),
    ]
  )
  return new Map(rows.map((row) => [row.gateway_order_id, row]))
}

function namesOf(messages: readonly NamingMessage[]): string {
  return arrayOf(messages.map(({ gateway_order_id }) => gateway_order_id))
}
