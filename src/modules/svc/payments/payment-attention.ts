import { MedusaError } from "@medusajs/framework/utils"
import {
  readAttemptMoney,
  buildTaskOfIssue,
  type AttentionResolution,
  type OpenAttention,
  type OwnMoney,
  findOpenAttention,
  resolveAttention,
  withdrawConfirmation,
} from "../attention"
import { lockAttempt, type Sql } from "../database"
import { addRefundTask, refuseCovered } from "../refunds"
import { findAttempt } from "./attempts"

/** An attention row of a payment. */
interface PaymentIssue {
  attention_id: string
  attempt_id: string
}

/**
 * Closes an attention row of a payment on behalf of staff. `refund` creates a refund task for its money,
 * `record_refund` one that is paid out; `withdraw_confirmation` withdraws the number and amount that staff confirmed.
 *
 * @throws MedusaError NOT_FOUND when the payment has no such open row; NOT_ALLOWED when its money cannot be refunded,
 *   or nothing was confirmed.
 */
export async function resolvePaymentAttention(
  sql: Sql,
  issue: PaymentIssue,
  resolution: AttentionResolution
): Promise<void> {
  const { row, money } = await answerWithRefund(sql, issue, resolution)
  const { by, note, withdraw_confirmation } = resolution
  if (withdraw_confirmation) {
    await withdrawConfirmation(sql, row, money)
  }
  await resolveAttention(sql, row.id, { by, resolution: note })
}

/**
 * Writes the refund task of an attention row, when the resolution has one, and leaves the row open. Repeating it writes
 * nothing more.
 *
 * @throws MedusaError as {@link resolvePaymentAttention}.
 */
export async function answerWithRefund(
  sql: Sql,
  { attention_id: id, attempt_id }: PaymentIssue,
  resolution: AttentionResolution
): Promise<{ row: OpenAttention; money: OwnMoney }> {
  // Locks the session before the row, in the same order as a message; see database/locks.ts.
  const named = await findAttempt(sql, attempt_id)
  if (named) {
    await lockAttempt(sql, named)
  }
  const row = await findOpenAttention(sql, id)
  const attempt = row?.attempt_id === attempt_id ? await findAttempt(sql, attempt_id) : undefined
  if (!row || !attempt) {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, `There is no open issue ${id}.`)
  }
  const money = readAttemptMoney(attempt)
  if (resolution.refund || resolution.record_refund) {
    refuseCovered(await addRefundTask(sql, attempt, buildTaskOfIssue(row, money, resolution)))
  }
  return { row, money }
}
