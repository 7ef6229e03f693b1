import type { SvcPaymentAnswer } from "../../types"
import { refundFunctionState } from "../refund-tasks/refund-function"
import { NEVER, NOW_AND_THEN, type Pace, SOON } from "../shared/server/pace"

/** Chooses how often a payment is refetched: only while it is being booked or refunded, or can still change at the gateway. */
export function choosePaceOfPayment({ payment }: SvcPaymentAnswer): Pace {
  if (payment.refund_tasks.some((task) => refundFunctionState(task) === "at_work")) {
    return SOON
  }
  if (payment.status !== "paid") {
    return NOW_AND_THEN
  }
  // After the first try the job retries, every few minutes.
  return payment.settled_at !== null || !payment.pays_session ? NEVER : payment.settle_tries === 0 ? SOON : NOW_AND_THEN
}
