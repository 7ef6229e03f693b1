import { MedusaError } from "@medusajs/framework/utils"
import { moneyOfAttempt, transactionToRefund } from "../attention/refundable"
import { type AttentionResolution, findOpenAttention, resolveAttention } from "../attention/rows"
import { withdrawConfirmation } from "../attention/withdraw-confirmation"
import { lockAttempt } from "../database/locks"
import type { Sql } from "../database/sql"
import { addRefundTask } from "../refunds/refund-tasks"
import { findAttempt } from "./attempts"

/**
 * Closes an attention row of a payment by hand: with `refund` its money becomes a refund task, with `withdraw_confirmation` what
 * staff confirmed about it no longer counts.
 *
 * @throws MedusaError NOT_FOUND when the row does not exist or is closed, NOT_ALLOWED when its money cannot be refunded, or nothing was confirmed.
 */
export async function resolvePaymentAttention(
  sql: Sql,
  { attention_id: id, attempt_id }: { attention_id: string; attempt_id: string },
  { by, note, refund, withdraw_confirmation }: AttentionResolution
): Promise<void> {
  // The session before the row, as a message holds them; see database/locks.ts.
  const named = await findAttempt(sql, attempt_id)
  if (named) {
    await lockAttempt(sql, named)
  }
  const row = await findOpenAttention(sql, id)
  const attempt = row?.attempt_id === attempt_id ? await findAttempt(sql, attempt_id) : undefined
  if (!row || !attempt) {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, `There is no open issue ${id}.`)
  }
  const money = moneyOfAttempt(attempt)
  if (refund) {
    const transaction = transactionToRefund(row, money)
    const reason = `${row.reason}: ${note}`
    await addRefundTask(sql, attempt, { amount: transaction.amount, requestKey: row.id, reason, transaction })
  } else if (withdraw_confirmation) {
    await withdrawConfirmation(sql, row, money)
  }
  await resolveAttention(sql, id, { by, resolution: note })
}
