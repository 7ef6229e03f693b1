import { MedusaError } from "@medusajs/framework/utils"
import {
  readAttemptMoney,
  findTransactionToRefund,
  type AttentionResolution,
  findOpenAttention,
  resolveAttention,
  withdrawConfirmation,
} from "../attention"
import { lockAttempt, type Sql } from "../database"
import { addRefundTask, refuseCovered } from "../refunds"
import { findAttempt } from "./attempts"

/**
 * Closes an attention row of a payment on behalf of staff. `refund` creates a refund task for its money;
 * `withdraw_confirmation` withdraws the number and amount that staff confirmed.
 *
 * @throws MedusaError NOT_FOUND when the payment has no such open row; NOT_ALLOWED when its money cannot be refunded,
 *   or nothing was confirmed.
 */
export async function resolvePaymentAttention(
  sql: Sql,
  { attention_id: id, attempt_id }: { attention_id: string; attempt_id: string },
  { by, note, refund, withdraw_confirmation }: AttentionResolution
): Promise<void> {
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
  if (refund) {
    const transaction = findTransactionToRefund(row, money)
    const task = { amount: transaction.amount, requestKey: row.id, reason: row.reason, note, transaction }
    refuseCovered(await addRefundTask(sql, attempt, task))
  } else if (withdraw_confirmation) {
    await withdrawConfirmation(sql, row, money)
  }
  await resolveAttention(sql, id, { by, resolution: note })
}
