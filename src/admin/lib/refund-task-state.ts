import type { SvcRefundTask } from "../../types"

/** The state of the store's own refund function that staff must know before a payout by hand. */
type RefundFunctionState = "at_work" | "unknown" | "failed"

/** `undefined` when the function is not, or no longer, involved in the task. */
export function findRefundFunctionState(
  { status, function_outcome, function_until }: SvcRefundTask,
  now: Date = new Date()
): RefundFunctionState | undefined {
  if (status === "paid_out" || function_outcome === null) {
    return undefined
  }
  const isAtWork = function_until !== null && new Date(function_until) > now
  return function_outcome === "unknown" && isAtWork ? "at_work" : function_outcome
}

/** The actor of payouts by the refund function. That money has moved, so such a payout cannot be undone. */
export const REFUND_FUNCTION = "refund function"
