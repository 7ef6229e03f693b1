import { sameAmount } from "../../../gateway"
import { type CreationAnswer, notCreatedFailure } from "../creation/creation-answer"
import { addHistory, BY_GATEWAY } from "../database/history"
import type { Sql } from "../database/sql"
import { findWithdrawal } from "./withdrawals"

/** What the gateway's answer says about the withdrawal that it took (§2.6). */
export interface CreatedWithdrawal {
  withdrawal_number: string
  gateway_id: string | null
  /** Name of its status, in the gateway's words. */
  status: string | null
  /** Decimal text. */
  amount: string
}

/** What staff found in the merchant panel about a withdrawal in state `unknown`. */
export type WithdrawalResolution =
  { outcome: "created"; withdrawal_number: string; note: string } | { outcome: "not_created"; note: string }

/** Writes down what the gateway answered; what comes late is believed all the same. */
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
    const isOpen = withdrawal.state === "creating" || (withdrawal.state === "unknown" && answer.outcome === "refused")
    if (isOpen) {
      const { outcome, failure } = answer
      await setState(sql, id, { state: outcome, failure: JSON.stringify(failure) })
      await addHistory(sql, { subject_id: id, action: outcome, actor: BY_GATEWAY, detail: { ...failure } })
    }
    return
  }
  const { withdrawal_number, gateway_id, status, amount } = answer.created
  const differs = sameAmount(amount, withdrawal.amount) ? undefined : { answered_amount: amount }
  const detail = { withdrawal_number, status, ...differs }
  if (withdrawal.state === "created" && withdrawal.withdrawal_number !== withdrawal_number) {
    await addHistory(sql, { subject_id: id, action: "late_answer", actor: BY_GATEWAY, detail })
    return
  }
  await setState(sql, id, { state: "created", failure: null })
  await sql.execute("UPDATE svc_withdrawal SET withdrawal_number = ?, gateway_id = ?, status = ? WHERE id = ?", [
    withdrawal_number,
    gateway_id,
    status,
    id,
  ])
  await addHistory(sql, { subject_id: id, action: "created", actor: BY_GATEWAY, detail })
}

/**
 * Writes down what staff found in the merchant panel about a withdrawal in state `unknown`.
 *
 * @returns `false` when it is in another state.
 */
export async function resolveWithdrawal(
  sql: Sql,
  id: string,
  resolution: WithdrawalResolution,
  actor: string
): Promise<boolean> {
  const withdrawal = await findWithdrawal(sql, id, true)
  if (withdrawal?.state !== "unknown") {
    return false
  }
  const { outcome, ...detail } = resolution
  switch (resolution.outcome) {
    case "created":
      await setState(sql, id, { state: "created", failure: null })
      await sql.execute("UPDATE svc_withdrawal SET withdrawal_number = ? WHERE id = ?", [
        resolution.withdrawal_number,
        id,
      ])
      break
    case "not_created":
      await setState(sql, id, { state: "refused", failure: JSON.stringify(notCreatedFailure(resolution.note)) })
      break
  }
  await addHistory(sql, { subject_id: id, action: `resolved_${outcome}`, actor, detail })
  return true
}

async function setState(
  sql: Sql,
  id: string,
  { state, failure }: { state: string; failure: string | null }
): Promise<void> {
  await sql.execute("UPDATE svc_withdrawal SET state = ?, failure = ?::jsonb, updated_at = now() WHERE id = ?", [
    state,
    failure,
    id,
  ])
}
