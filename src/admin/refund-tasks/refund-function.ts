import type { SvcRefundTask } from "../../types"

/** What staff must know of the store's own refund function before they pay a task out by hand. */
export type RefundFunctionState = "at_work" | "unknown" | "failed"

/** `undefined` when it has nothing to do with the task any more, or never had. */
export function refundFunctionState(
  { status, function_outcome, function_until }: SvcRefundTask,
  now: Date = new Date()
): RefundFunctionState | undefined {
  if (status === "paid_out" || function_outcome === null) {
    return undefined
  }
  const isAtWork = function_until !== null && new Date(function_until) > now
  return function_outcome === "unknown" && isAtWork ? "at_work" : function_outcome
}
