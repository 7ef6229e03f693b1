import type { SvcPaymentDetail } from "../../types"
import { type AttentionRow, canBeConfirmed } from "../shared/attention/doubts"

type Standing = Pick<SvcPaymentDetail, "status"> & { attention: AttentionRow[] }

/** Whether staff can confirm money for a payment: also for one that is paid, while a message claims more. */
export function paymentCanBeConfirmed({ status, attention }: Standing): boolean {
  return status !== "paid" || attention.some(canBeConfirmed)
}
