import { type CompletionResult, sameAmount } from "../../../gateway"
import { addHistory, holdKey, type Sql } from "../database"
import type { Attempt } from "./attempts"

/** The actor of history entries that an app reported. */
export const BY_APP = "app"

const COMPLETION_RESULT = "completion_result"

/** Maximum number of stored results per attempt: anyone who knows a session can send them. */
const MOST_RESULTS = 10

/** `transactionMode` of a completion result (§2.8). */
const modes = { sandbox: "1", live: "2" } as const

/** Finds a field of a completion result that does not match the attempt; `undefined` when all match. */
export function findMisfit(
  attempt: Pick<Attempt, "amount" | "environment">,
  result: Pick<CompletionResult, "amount" | "transactionMode">
): "amount" | "transactionMode" | undefined {
  if (!sameAmount(result.amount, attempt.amount)) {
    return "amount"
  }
  return result.transactionMode === modes[attempt.environment] ? undefined : "transactionMode"
}

/**
 * Stores what an app reported about an attempt (§2.8), for staff to see. It is a hint that anyone could have written,
 * so it only sets the payment mode while none is known, and nothing depends on that.
 *
 * @returns whether it was stored: `false` when it says nothing new or the maximum is reached.
 */
export async function noteCompletionResult(sql: Sql, attemptId: string, result: CompletionResult): Promise<boolean> {
  // The lock serializes reports that arrive at the same moment.
  await holdKey(sql, `svc_completion:${attemptId}`)
  const { transactionId: transaction_id, paymentMode: payment_mode, status } = result
  const detail = { transaction_id, status: status === "3" ? "success" : "failed", payment_mode }
  const known = await sql.execute(
    "SELECT detail = ?::jsonb AS same FROM svc_history_entry WHERE subject_id = ? AND action = ? AND deleted_at IS NULL",
    [JSON.stringify(detail), attemptId, COMPLETION_RESULT]
  )
  if (known.length >= MOST_RESULTS || known.some(({ same }) => same === true)) {
    return false
  }
  await addHistory(sql, { subject_id: attemptId, action: COMPLETION_RESULT, actor: BY_APP, detail })
  if (status === "3" && payment_mode.trim() !== "") {
    await sql.execute(
      "UPDATE svc_attempt SET payment_mode = ?, updated_at = now() WHERE id = ? AND payment_mode IS NULL",
      [payment_mode.trim(), attemptId]
    )
  }
  return true
}
