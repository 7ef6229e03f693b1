import { type CompletionResult, sameAmount } from "../../../gateway"
import { addHistory } from "../database/history"
import { holdKey } from "../database/locks"
import type { Sql } from "../database/sql"
import type { Attempt } from "./attempts"

/** Who is named in the history of what an app reported. */
export const BY_APP = "app"

const COMPLETION_RESULT = "completion_result"

/** Most results that are kept of one attempt: what anyone who knows a session can make the plugin store. */
const MOST_RESULTS = 10

/** `transactionMode` of a completion result (§2.8). */
const modes = { sandbox: "1", live: "2" } as const

/** Which field of a completion result does not belong to the attempt; `undefined` when it fits. */
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
 * Keeps what an app reported about an attempt (§2.8), for staff to see. It is a hint that anyone could have written: it
 * changes nothing but the payment mode, which nothing depends on, and only while none is known.
 *
 * @returns whether it was kept: it says something new, and there is room.
 */
export async function noteCompletionResult(sql: Sql, attemptId: string, result: CompletionResult): Promise<boolean> {
  // Reports that arrive at the same moment are counted one after the other.
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
