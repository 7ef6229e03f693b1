import { addHistory, type Sql } from "../database"
import { findLeftPart, type GatewayAccount } from "../settings"
import type { Account, Staff } from "../staff"
import { findBlocking, findWithdrawal, lockWithdrawals, retrieveWithdrawal, type Withdrawal } from "./withdrawal-rows"

/** The outcome of approving a withdrawal. */
export type ApprovedWithdrawal =
  /** Only the caller that gets this sends the request. */
  | { outcome: "begun" }
  /** The same person has approved it before. */
  | { outcome: "known" }
  /** The same person requested it. */
  | { outcome: "same_person" }
  /** It was already decided, or needed no approval. */
  | { outcome: "decided"; state: Withdrawal["state"]; by: string | null }
  /** It was requested for an environment or a merchant account that the store no longer uses. */
  | ({ outcome: "other_account" } & GatewayAccount)
  | { outcome: "blocked"; by: Withdrawal }
  | { outcome: "not_found" }

/** Lets a second person approve a withdrawal. When two approve at the same moment, only one gets to send it. */
export async function approveWithdrawal(
  sql: Sql,
  id: string,
  decider: Account,
  store: GatewayAccount
): Promise<ApprovedWithdrawal> {
  const seen = await findWithdrawal(sql, id)
  if (!seen) {
    return { outcome: "not_found" }
  }
  await lockWithdrawals(sql, seen.environment)
  const withdrawal = await findWithdrawal(sql, id, true)
  if (withdrawal?.state !== "awaiting_approval") {
    const again =
      withdrawal?.decided_by === decider.email && withdrawal.state !== "rejected" && withdrawal.state !== "taken_back"
    return again
      ? { outcome: "known" }
      : { outcome: "decided", state: withdrawal?.state ?? seen.state, by: withdrawal?.decided_by ?? null }
  }
  if (isSamePerson(withdrawal, decider)) {
    return { outcome: "same_person" }
  }
  const { environment, merchant_id, svc_id } = withdrawal
  if (findLeftPart(withdrawal, store)) {
    return { outcome: "other_account", environment, merchant_id, svc_id }
  }
  const by = await findBlocking(sql, environment)
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
 * Whether somebody requested a withdrawal, in person or through their API key. They can withdraw the request and cannot
 * approve it.
 */
export function isOwnWithdrawal(withdrawal: Withdrawal, { name, person }: Pick<Staff, "name" | "person">): boolean {
  return withdrawal.requested_by === name || (person !== null && isSamePerson(withdrawal, person))
}

/** The outcome of withdrawing a request. */
export type TakenBackWithdrawal =
  | { outcome: "taken_back" }
  /** Somebody else requested it. */
  | { outcome: "other_person" }
  /** It was already decided, or needed no approval. */
  | { outcome: "decided"; state: Withdrawal["state"]; by: string | null }

/**
 * Lets the person who requested a withdrawal cancel the request while it awaits approval. Takes the same lock as
 * approving, so that only one of the two succeeds.
 *
 * @param requester the name for histories, and the person.
 * @throws MedusaError NOT_FOUND.
 */
export async function takeBackWithdrawal(
  sql: Sql,
  id: string,
  requester: Pick<Staff, "name" | "person">
): Promise<TakenBackWithdrawal> {
  const { environment } = await retrieveWithdrawal(sql, id)
  await lockWithdrawals(sql, environment)
  const withdrawal = await retrieveWithdrawal(sql, id, true)
  const { name: by } = requester
  if (!isOwnWithdrawal(withdrawal, requester)) {
    return { outcome: "other_person" }
  }
  if (withdrawal.state !== "awaiting_approval") {
    return { outcome: "decided", state: withdrawal.state, by: withdrawal.decided_by }
  }
  await sql.execute("UPDATE svc_withdrawal SET state = 'taken_back', decided_by = ?, updated_at = now() WHERE id = ?", [
    by,
    id,
  ])
  await addHistory(sql, { subject_id: id, action: "taken_back", actor: by })
  return { outcome: "taken_back" }
}

/**
 * Rejects a withdrawal that awaits approval.
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
