import { type attemptChannels, funnelSteps } from "../../../fields/statuses"
import type { DeclineCode } from "../../../gateway"
import { part, type Sql, type SqlPart, toSqlArray } from "../database"

export type AttemptChannel = (typeof attemptChannels)[number]

/**
 * A step of an attempt. The column `step` holds the last one that an attempt has reached. The migration generates it,
 * and these facts are for statistics alone: no rule about money depends on them.
 */
export type FunnelStep = (typeof funnelSteps)[number]

/** Lists the steps of attempts that have reached a step: itself and all later ones. */
export const listStepsFrom = (step: FunnelStep): FunnelStep[] => funnelSteps.slice(funnelSteps.indexOf(step))

/** The facts about an attempt that a message states besides its status. */
export interface AttemptFacts {
  /** Whether the shopper brought it back from the gateway. */
  hasReturned: boolean
  /** Why the payment failed; `undefined` for a message that reports no failure. */
  declineCode?: DeclineCode | undefined
  /** The transaction number when the gateway sent it; `null` when an inquiry or staff report what they found. */
  reportedNumber: string | null
}

/** How long after its attempt was opened a page can report that it has sent its form, as an interval of PostgreSQL. */
const REPORTED_WITHIN = "interval '15 minutes'"

/**
 * Stores that the checkout page has sent the shopper to the gateway. Anyone who has seen the page can report this: each
 * attempt is written at most once, and only while it is new and without a result.
 *
 * @param paymentSessionId the session that the attempt was opened in.
 */
export async function markSent(sql: Sql, paymentSessionId: string, gatewayOrderId: string): Promise<void> {
  await sql.execute(
    `UPDATE svc_attempt SET sent_at = now(), updated_at = now()
     WHERE gateway_order_id = ? AND opened_session_id = ? AND sent_at IS NULL AND step = 'opened'
       AND created_at > now() - ${REPORTED_WITHIN} AND deleted_at IS NULL`,
    [gatewayOrderId, paymentSessionId]
  )
}

/** Builds the SQL of an UPDATE that keeps the first return of an attempt; `hasReturned` is a piece of SQL. */
export const keepFirstReturn = (hasReturned: string): string =>
  `returned_at = CASE WHEN ${hasReturned} THEN coalesce(returned_at, now()) ELSE returned_at END`

/**
 * Builds the SQL of an UPDATE that ends an app's success when the gateway reports the failure of its transaction; the
 * failure of another transaction can be an earlier card's. `failedNumber` is a piece of SQL.
 */
export const endAppSuccess = (failedNumber: string): string =>
  `app_success_at = CASE WHEN app_success_number = ${failedNumber} THEN NULL ELSE app_success_at END`

/** Codes without an exact reason, the least exact first: a later message can state a better one. */
const vagueCodes: readonly DeclineCode[] = ["unknown", "declined"]

/**
 * Builds the statement that stores the facts of a message that does not change the status of its attempt: the first
 * return, a more exact reason of a failure, and the end of an app's success. It writes nothing that is known already.
 *
 * @returns no statement when the message states none of them.
 */
export function buildFactsChange(id: string, { hasReturned, declineCode, reportedNumber }: AttemptFacts): SqlPart[] {
  if (!hasReturned && declineCode === undefined) {
    return []
  }
  const codes = toSqlArray(declineCode === undefined ? [] : listLessExact(declineCode))
  const failedNumber = declineCode === undefined ? null : reportedNumber
  const isLessExact = "status = 'failed' AND decline_code = ANY(?::text[])"
  const change = part(
    `UPDATE svc_attempt SET ${keepFirstReturn("?::boolean")}, ${endAppSuccess("?::text")},
       decline_code = CASE WHEN ${isLessExact} THEN ?::text ELSE decline_code END, updated_at = now()
     WHERE id = ? AND ((?::boolean AND returned_at IS NULL) OR (${isLessExact})
       OR (app_success_at IS NOT NULL AND app_success_number = ?::text))`,
    ...[hasReturned, failedNumber, codes, declineCode ?? null, id, hasReturned, codes, failedNumber]
  )
  return [change]
}

function listLessExact(code: DeclineCode): readonly DeclineCode[] {
  const index = vagueCodes.indexOf(code)
  return index < 0 ? vagueCodes : vagueCodes.slice(0, index)
}
