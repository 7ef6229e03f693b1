import { addHistory } from "../database/history"
import type { Sql } from "../database/sql"
import type { Account } from "../staff/staff"
import { findBlocking, findWithdrawal, lockWithdrawals, type Withdrawal } from "./withdrawals"

/** How approving a withdrawal ended. */
export type ApprovedWithdrawal =
  /** Only the caller that gets this sends the request. */
  | { outcome: "begun" }
  /** The same person has approved it before. */
  | { outcome: "known" }
  /** It was asked for by the same person. */
  | { outcome: "same_person" }
  /** It was decided about before, or needed no approval. */
  | { outcome: "decided"; state: Withdrawal["state"]; by: string | null }
  /** It was asked for in an environment that the store has left. */
  | { outcome: "other_environment"; environment: Withdrawal["environment"] }
  | { outcome: "blocked"; by: Withdrawal }
  | { outcome: "not_found" }

/** Lets a second person approve a withdrawal: of two who do so at the same moment, one gets to send it. */
export async function approveWithdrawal(
  sql: Sql,
  id: string,
  decider: Account,
  environment: Withdrawal["environment"]
): Promise<ApprovedWithdrawal> {
  const seen = await findWithdrawal(sql, id)
  if (!seen) {
    return { outcome: "not_found" }
  }
  await lockWithdrawals(sql, seen.environment)
  const withdrawal = await findWithdrawal(sql, id, true)
  if (withdrawal?.state !== "awaiting_approval") {
    const again = withdrawal?.decided_by === decider.email && withdrawal.state !== "rejected"
    return again
      ? { outcome: "known" }
      : { outcome: "decided", state: withdrawal?.state ?? seen.state, by: withdrawal?.decided_by ?? null }
  }
  if (isSamePerson(withdrawal, decider)) {
    return { outcome: "same_person" }
  }
  if (withdrawal.environment !== environment) {
    return { outcome: "other_environment", environment: withdrawal.environment }
  }
  const by = await findBlocking(sql, withdrawal.environment)
  if (by) {
    return { outcome: "blocked", by }
  }
  await sql.execute(
    "UPDATE svc_withdrawal SET state = 'creating', decided_by = ?, sent_at = now(), updated_at = now() WHERE id = ?",
    [decider.email, id]
  )
  await addHistory(sql, { subject_id: id, action: "approved", actor: decider.email })
  return { outcome: "begun" }
}

function isSamePerson({ requested_by, requested_by_user }: Withdrawal, { email, user_id }: Account): boolean {
  return requested_by_user === user_id || requested_by === email
}

/**
 * Ends a withdrawal that nobody has approved.
 *
 * @returns `false` when it does not await approval.
 */
export async function rejectWithdrawal(
  sql: Sql,
  id: string,
  { by, note }: { by: string; note: string }
): Promise<boolean> {
  const rows = await sql.execute(
    `UPDATE svc_withdrawal SET state = 'rejected', decided_by = ?, updated_at = now()
     WHERE id = ? AND state = 'awaiting_approval' AND deleted_at IS NULL RETURNING id`,
    [by, id]
  )
  if (rows.length > 0) {
    await addHistory(sql, { subject_id: id, action: "rejected", actor: by, detail: { note } })
  }
  return rows.length > 0
}
