import type { SvcInvoice, SvcPaymentStatus } from "../../types"
import { hundredthsOf } from "../shared/format/money"

/** How much of a paid invoice was refunded, in the words of payments; `undefined` when nothing was. */
export function findRefundStatus({
  status,
  amount,
  refunded_amount,
}: Pick<SvcInvoice, "status" | "amount" | "refunded_amount">):
  Extract<SvcPaymentStatus, "partly_refunded" | "refunded"> | undefined {
  const refunded = hundredthsOf(refunded_amount) ?? 0n
  if (status !== "paid" || refunded === 0n) {
    return undefined
  }
  return refunded < (hundredthsOf(amount) ?? 0n) ? "partly_refunded" : "refunded"
}
