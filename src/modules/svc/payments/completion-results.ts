import { CLOSED_SCREEN, type ScreenResult, sameAmount } from "../../../gateway"
import { addHistory, lockKey, type Sql } from "../database"
import type { Attempt } from "./attempts"
import { keepFirstReturn } from "./funnel"

/** The actor of history entries that an app reported. */
export const BY_APP = "app"

const COMPLETION_RESULT = "completion_result"
const SCREEN_CLOSED = "screen_closed"

/** Maximum number of stored results per attempt: anyone who knows a session can send them. */
const MAX_RESULTS = 10

/** `transactionMode` of a completion result (§2.8). */
const modes = { sandbox: "1", live: "2" } as const

/** Removes an app's success that staff or an inquiry have looked up: the gateway has no such success. */
export async function removeAppSuccess(sql: Sql, attemptId: string): Promise<void> {
  await sql.execute(
    "UPDATE svc_attempt SET app_success_at = NULL, updated_at = now() WHERE id = ? AND app_success_at IS NOT NULL",
    [attemptId]
  )
}

/** Finds a field of a result that does not match the attempt; `undefined` when all match. A closed screen names none. */
export function findMisfit(
  attempt: Pick<Attempt, "amount" | "environment">,
  result: ScreenResult
): "amount" | "transactionMode" | undefined {
  if (result.status === CLOSED_SCREEN) {
    return undefined
  }
  if (!sameAmount(result.amount, attempt.amount)) {
    return "amount"
  }
  return result.transactionMode === modes[attempt.environment] ? undefined : "transactionMode"
}

/**
 * Stores what an app reported about an attempt (§2.8), for staff to see. It is a hint that anyone could have written,
 * so it sets no status, only the first return, the payment mode and the first success. The mode of the first success
 * replaces that of a failure, because the shopper may have changed the card. A closed screen sets only the first return.
 *
 * @returns whether it was stored: `false` when it says nothing new or the maximum is reached.
 */
export async function noteCompletionResult(sql: Sql, attemptId: string, result: ScreenResult): Promise<boolean> {
  // The lock serializes reports that arrive at the same moment.
  await lockKey(sql, `svc_completion:${attemptId}`)
  const { action, detail } = describeResult(result)
  const { payment_mode = "", transaction_id = "" } = detail
  const known = await sql.execute(
    `SELECT action = ? AND detail = ?::jsonb AS same, detail->>'status' AS status FROM svc_history_entry
     WHERE subject_id = ? AND action IN (?, ?) AND deleted_at IS NULL`,
    [action, JSON.stringify(detail), attemptId, COMPLETION_RESULT, SCREEN_CLOSED]
  )
  if (known.length >= MAX_RESULTS || known.some(({ same }) => same === true)) {
    return false
  }
  await addHistory(sql, { subject_id: attemptId, action, actor: BY_APP, detail })
  const isFirstSuccess = result.status === "3" && !known.some(({ status }) => status === "success")
  await sql.execute(
    `UPDATE svc_attempt SET payment_mode = CASE WHEN payment_mode IS NULL OR ?::boolean THEN coalesce(?, payment_mode) ELSE payment_mode END,
       app_success_at = CASE WHEN ?::boolean THEN now() ELSE app_success_at END,
       app_success_number = CASE WHEN ?::boolean THEN ? ELSE app_success_number END, ${keepFirstReturn("true")}, updated_at = now()
     WHERE id = ?`,
    [isFirstSuccess, payment_mode.trim() || null, isFirstSuccess, isFirstSuccess, transaction_id, attemptId]
  )
  return true
}

/** Action and detail of the history entry of a result. */
function describeResult(result: ScreenResult): { action: string; detail: Partial<Record<string, string>> } {
  if (result.status === CLOSED_SCREEN) {
    return { action: SCREEN_CLOSED, detail: { message: result.message } }
  }
  const { transactionId: transaction_id, paymentMode: payment_mode, status } = result
  const detail = { transaction_id, status: status === "3" ? "success" : "failed", payment_mode }
  return { action: COMPLETION_RESULT, detail }
}
