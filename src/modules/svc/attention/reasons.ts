/** Why staff must look at something. Each row has one code. */
export const attentionReasons = [
  "amount_mismatch",
  "session_gone",
  "order_failed",
  "order_canceled",
  "paid_twice",
  "late_failure",
  "unverified",
  "wrong_environment",
] as const

export type AttentionReason = (typeof attentionReasons)[number]

/** Reasons that concern a shopper's payment as a whole: the storefront shows them as `attention`. */
export const blockingReasons = [
  "amount_mismatch",
  "session_gone",
  "order_failed",
  "order_canceled",
] as const satisfies readonly AttentionReason[]

/** Reasons that settling raises about an attempt as a whole, and closes when they are resolved. */
export const settleReasons = [
  ...blockingReasons,
  "paid_twice",
  "wrong_environment",
] as const satisfies readonly AttentionReason[]
