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

/** Whether staff can undo a payout: they stored it themselves, on the same day. */
export function canUndoPayout({ paid_out_at, paid_out_by }: SvcRefundTask, now: Date = new Date()): boolean {
  return paid_out_at !== null && paid_out_by !== REFUND_FUNCTION && isSameDay(new Date(paid_out_at), now)
}

/** Whether two moments are on the same calendar day in the reader's time zone. */
function isSameDay(moment: Date, other: Date): boolean {
  return moment.toDateString() === other.toDateString()
}
