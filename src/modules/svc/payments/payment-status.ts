import type { DeclineReason } from "../../../gateway"
import { type AttentionReason, blockingReasons } from "../attention"
import type { Attempt } from "./attempts"

/** The status of a payment session for a storefront. */
export type PaymentStatus = "awaiting_payment" | "in_progress" | "processing" | "paid" | "failed" | "attention"

/**
 * Summarizes a session's attempts for the shopper.
 *
 * A paid attempt that is not settled yet is `processing`, so that `paid` always comes with the order. When nothing is
 * paid, an attempt in progress takes precedence over the latest one.
 *
 * @param attempts of one session, oldest first.
 * @param open the open attention rows of these attempts.
 */
export function readPaymentStatus(
  attempts: readonly Pick<
    Attempt,
    | "id"
    | "status"
    | "payment_status"
    | "pays_session"
    | "settled"
    | "settle_tries"
    | "placed_order_id"
    | "cart_id"
    | "owing_order_id"
  >[],
  open: readonly { attempt_id: string; reason: AttentionReason }[]
): { status: PaymentStatus; order_id?: string } {
  const blocked = (attemptId: string) =>
    open.some((row) => row.attempt_id === attemptId && blockingReasons.includes(row.reason))
  const paying = attempts.find((attempt) => attempt.pays_session)
  if (paying) {
    const order = paying.placed_order_id ? { order_id: paying.placed_order_id } : {}
    if (paying.settled) {
      // Settled without the order that it was for: the money has to be refunded, and staff know.
      const isForOrder = paying.cart_id !== null || paying.owing_order_id !== null
      return { status: isForOrder && !paying.placed_order_id ? "attention" : "paid", ...order }
    }
    // An attempt that could not be settled stays with staff, even after they closed the issue without a refund.
    const withStaff = blocked(paying.id) || paying.settle_tries > 0
    return { status: withStaff ? "attention" : "processing", ...order }
  }
  if (attempts.some((attempt) => blocked(attempt.id))) {
    return { status: "attention" }
  }
  const placed = attempts.find((attempt) => attempt.placed_order_id)?.placed_order_id
  const order = placed ? { order_id: placed } : {}
  if (attempts.some((attempt) => attempt.status === "in_progress")) {
    return { status: "in_progress", ...order }
  }
  const latest = attempts.at(-1)
  return { status: latest?.payment_status === "failed" ? "failed" : "awaiting_payment", ...order }
}

/**
 * Finds why a failed payment was declined, for the shopper: a reason from a fixed list, never the gateway's own text.
 *
 * @param attempts of one session, oldest first; the last one counts.
 */
export function findDeclineReason(attempts: readonly Pick<Attempt, "decline_code">[]): DeclineReason {
  const code = attempts.at(-1)?.decline_code ?? "unknown"
  return code === "unknown" ? "declined" : code
}
