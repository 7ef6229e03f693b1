import type { SvcRefundTask } from "../../types"
import { isSameDay } from "../shared/format/moment"

/** What staff must know of the store's own refund function before they pay a task out by hand. */
export type RefundFunctionState = "at_work" | "unknown" | "failed"

/** Who paid out in place of a member of staff. The money has moved then, so nothing can be undone. */
const REFUND_FUNCTION = "refund function"

/** Whether staff can take back that a task was paid out: they noted it themselves, on the same day. */
export function canUndoPayout({ paid_out_at, paid_out_by }: SvcRefundTask, now: Date = new Date()): boolean {
  return paid_out_at !== null && paid_out_by !== REFUND_FUNCTION && isSameDay(paid_out_at, now)
}

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
