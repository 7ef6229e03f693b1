import type { SvcRefundTask } from "../../types"
import { isSameDay } from "../shared/format/moment"

/** The actor of payouts by the refund function. That money has moved, so such a payout cannot be undone. */
const REFUND_FUNCTION = "refund function"

/** Whether staff can undo a payout: they stored it themselves, on the same day. */
export function canUndoPayout({ paid_out_at, paid_out_by }: SvcRefundTask, now: Date = new Date()): boolean {
  return paid_out_at !== null && paid_out_by !== REFUND_FUNCTION && isSameDay(paid_out_at, now)
}
