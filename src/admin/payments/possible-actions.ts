import type { SvcPaymentDetail } from "../../types"
import { type AttentionRow, canBeConfirmed } from "../shared/attention/doubts"

type Standing = Pick<SvcPaymentDetail, "status"> & { attention: AttentionRow[] }

/** Whether staff can confirm money for a payment: also for one that is paid, while a message claims more. */
export function paymentCanBeConfirmed({ status, attention }: Standing): boolean {
  return status !== "paid" || attention.some(canBeConfirmed)
}

/** Whether there is something to settle: money that counts and is not booked yet, or of which staff are asked something. */
export function paymentCanBeSettled({ pays_session, settled_at, attention }: Settling): boolean {
  return (
    pays_session &&
    (settled_at === null || attention.some((row) => row.resolved_at === null && row.transaction_number === ""))
  )
}

type Settling = Pick<SvcPaymentDetail, "pays_session" | "settled_at"> & {
  attention: Pick<AttentionRow, "resolved_at" | "transaction_number">[]
}
