import { attentionReasons } from "../../../fields/statuses"

export type AttentionReason = (typeof attentionReasons)[number]

/** What a reason means. */
interface ReasonRule {
  /** Whether it concerns a shopper's payment as a whole: the storefront shows it as `attention`. */
  blocks: boolean
  /** Whether settling raises it about an attempt as a whole, and closes it when it is resolved. */
  isRaisedBySettling: boolean
  /** Whether the money stays outside the cart's order. */
  keepsMoneyOut: boolean
}

const rules: Record<AttentionReason, ReasonRule> = {
  amount_mismatch: { blocks: true, isRaisedBySettling: true, keepsMoneyOut: true },
  session_gone: { blocks: true, isRaisedBySettling: true, keepsMoneyOut: false },
  order_failed: { blocks: true, isRaisedBySettling: true, keepsMoneyOut: false },
  order_canceled: { blocks: true, isRaisedBySettling: true, keepsMoneyOut: false },
  paid_twice: { blocks: false, isRaisedBySettling: true, keepsMoneyOut: true },
  late_failure: { blocks: false, isRaisedBySettling: false, keepsMoneyOut: false },
  refunded_at_gateway: { blocks: true, isRaisedBySettling: false, keepsMoneyOut: false },
  unverified: { blocks: false, isRaisedBySettling: false, keepsMoneyOut: false },
  wrong_environment: { blocks: false, isRaisedBySettling: true, keepsMoneyOut: false },
}

/** See {@link ReasonRule.blocks}. */
export const blockingReasons: readonly AttentionReason[] = attentionReasons.filter((reason) => rules[reason].blocks)

/** See {@link ReasonRule.isRaisedBySettling}. */
export const settleReasons: readonly AttentionReason[] = attentionReasons.filter(
  (reason) => rules[reason].isRaisedBySettling
)

/** Whether money with an issue stays outside the cart's order. */
export const keepsMoneyOut = (reason: AttentionReason): boolean => rules[reason].keepsMoneyOut
