import { sameAmount } from "../../../gateway"
import { type CreationAnswer, recordCreated, recordFailure, recordResolution } from "../gateway-requests"
import type { Sql } from "../database"
import { findWithdrawal } from "./withdrawal-rows"

/** The used fields of the gateway's answer about an accepted withdrawal (§2.6). */
export interface CreatedWithdrawal {
  withdrawal_number: string
  gateway_id: string | null
  /** Name of its status, in the gateway's words. */
  status: string | null
  /** Decimal text; `null` when the answer has none. */
  amount: string | null
}

/** The finding of staff in the merchant panel about a withdrawal in state `unknown`. */
export type WithdrawalResolution =
  { outcome: "created"; withdrawal_number: string; note: string } | { outcome: "not_created"; note: string }

/** Stores the gateway's answer; see {@link recordCreated} and {@link recordFailure}. */
export async function recordWithdrawalAnswer(
  sql: Sql,
  id: string,
  answer: CreationAnswer<CreatedWithdrawal>
): Promise<void> {
  const withdrawal = await findWithdrawal(sql, id, true)
  if (!withdrawal) {
    return
  }
  if (answer.outcome !== "created") {
    await recordFailure(sql, "svc_withdrawal", id, answer)
    return
  }
  const { withdrawal_number, gateway_id, status, amount } = answer.created
  const differs = amount !== null && !sameAmount(amount, withdrawal.amount) && { answered_amount: amount }
  await recordCreated(
    sql,
    "svc_withdrawal",
    { ...withdrawal, number: withdrawal.withdrawal_number },
    {
      number: withdrawal_number,
      detail: { withdrawal_number, status, ...differs },
      write: async () => {
        await sql.execute(
          `UPDATE svc_withdrawal SET state = 'created', failure = NULL, withdrawal_number = ?, gateway_id = ?, status = ?,
             updated_at = now() WHERE id = ?`,
          [withdrawal_number, gateway_id, status, id]
        )
      },
    }
  )
}

/**
 * Stores what staff found in the merchant panel about a withdrawal in state `unknown`.
 *
 * @returns `false` when the withdrawal is in another state.
 */
export async function resolveWithdrawal(
  sql: Sql,
  id: string,
  resolution: WithdrawalResolution,
  actor: string
): Promise<boolean> {
  const withdrawal = await findWithdrawal(sql, id, true)
  return recordResolution(sql, "svc_withdrawal", withdrawal, { resolution, actor }, async ({ withdrawal_number }) => {
    await sql.execute(
      `UPDATE svc_withdrawal SET state = 'created', failure = NULL, withdrawal_number = ?, updated_at = now()
       WHERE id = ?`,
      [withdrawal_number, id]
    )
  })
}
