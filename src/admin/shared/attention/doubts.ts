import type { SvcAttentionDetail } from "../../../types"

/** Rows of the overview have no `refund`. */
export type AttentionRow = Pick<SvcAttentionDetail, "reason" | "transaction_number" | "confirmed_by" | "resolved_at"> &
  Partial<Pick<SvcAttentionDetail, "refund" | "explanation">>

/** Whether a row is about a sandbox payment in a store that is live by now: no real money, so nothing to confirm. */
export function isTestMoney({ reason, transaction_number: number, explanation }: AttentionRow): boolean {
  return reason === "wrong_environment" && (number === "" || explanation?.code === "sandbox_payment")
}

/**
 * Whether a row is an unconfirmed claim of a message. While it is open, the server's `refund` tells; afterwards its
 * reason and confirmation do.
 */
export function isUnconfirmedClaim({
  reason,
  transaction_number: number,
  confirmed_by: confirmedBy,
  refund,
}: AttentionRow): boolean {
  return refund
    ? !refund.possible && refund.reason === "not_confirmed"
    : (reason === "amount_mismatch" || reason === "wrong_environment") && number !== "" && confirmedBy === null
}

/**
 * The state of money with a different amount: claimed by a message or confirmed by staff; `undefined` when it is the
 * payment's own.
 */
export function findOtherAmount(row: AttentionRow): "claimed" | "confirmed" | undefined {
  if (row.reason !== "amount_mismatch") {
    return undefined
  }
  return isUnconfirmedClaim(row) ? "claimed" : row.confirmed_by === null ? undefined : "confirmed"
}

/** Whether staff can answer a row by confirming what the merchant panel shows. */
export function canBeConfirmed(row: AttentionRow): boolean {
  return row.resolved_at === null && !isTestMoney(row) && (isUnconfirmedClaim(row) || row.reason === "unverified")
}

/** Whether a message claims a transaction that staff can look up. */
export function hasClaim(row: AttentionRow): boolean {
  return canBeConfirmed(row) && row.transaction_number !== ""
}

/** Whether staff must check the merchant panel. */
export function isLookedUp(row: AttentionRow): boolean {
  const isReported = row.reason === "late_failure" || row.reason === "refunded_at_gateway"
  return canBeConfirmed(row) || row.reason === "paid_twice" || isReported
}
