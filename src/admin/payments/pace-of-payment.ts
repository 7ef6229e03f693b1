import type { SvcPaymentAnswer } from "../../types"
import { refundFunctionState } from "../refund-tasks/refund-function"
import { NEVER, NOW_AND_THEN, type Pace, SOON } from "../shared/server/pace"

/** A payment is read anew while it is being booked or paid back, and while the gateway can still say something about it. */
export function choosePaceOfPayment({ payment }: SvcPaymentAnswer): Pace {
  if (payment.refund_tasks.some((task) => refundFunctionState(task) === "at_work")) {
    return SOON
  }
  if (payment.status !== "paid") {
    return NOW_AND_THEN
  }
  // After the first tries it is the job that tries again, in minutes.
  return payment.settled_at !== null || !payment.pays_session ? NEVER : payment.settle_tries === 0 ? SOON : NOW_AND_THEN
}
