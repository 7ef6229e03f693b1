import type { SvcAttentionDetail } from "../../../types"

/** Without `refund` as the overview has it. */
export type AttentionRow = Pick<SvcAttentionDetail, "reason" | "transaction_number" | "confirmed_by" | "resolved_at"> &
  Partial<Pick<SvcAttentionDetail, "refund" | "explanation">>

/** Whether a row is about a payment of the sandbox in a store that is live by now: no real money, so nothing to confirm. */
export function isTestMoney({ reason, transaction_number: number, explanation }: AttentionRow): boolean {
  return reason === "wrong_environment" && (number === "" || explanation?.code === "sandbox_payment")
}

/**
 * Whether a row shows what a message claims and nobody has confirmed. While it is open the server says so; afterwards only
 * what it was tells.
 */
export function isDoubt({
  reason,
  transaction_number: number,
  confirmed_by: confirmedBy,
  refund,
}: AttentionRow): boolean {
  return refund
    ? !refund.possible && refund.reason === "not_confirmed"
    : (reason === "amount_mismatch" || reason === "wrong_environment") && number !== "" && confirmedBy === null
}

/** How money of another amount stands: claimed by a message, confirmed by staff, or proven to be of the payment itself. */
export function findOtherAmount(row: AttentionRow): "claimed" | "confirmed" | undefined {
  if (row.reason !== "amount_mismatch") {
    return undefined
  }
  return isDoubt(row) ? "claimed" : row.confirmed_by === null ? undefined : "confirmed"
}

/** Whether staff answer a row by confirming what the merchant panel shows. */
export function canBeConfirmed(row: AttentionRow): boolean {
  return row.resolved_at === null && !isTestMoney(row) && (isDoubt(row) || row.reason === "unverified")
}

/** Whether a message claims a transaction that staff can look for. */
export function hasClaim(row: AttentionRow): boolean {
  return canBeConfirmed(row) && row.transaction_number !== ""
}

/** Whether staff are asked to look into the merchant panel. */
export function isLookedUp(row: AttentionRow): boolean {
  return canBeConfirmed(row) || row.reason === "paid_twice" || row.reason === "late_failure"
}
