/**
 * How a payment stands, as the store says it. `processing` is paid, and its order is being placed; only `paid` comes with the placed
 * order.
 */
export type PaymentStatus = "awaiting_payment" | "in_progress" | "processing" | "paid" | "failed" | "attention"

/** Why a payment failed, for words of your own; `declined` is every reason that the gateway does not name. */
export const declineReasons = [
  "insufficient_funds",
  "limit_exceeded",
  "expired_card",
  "incorrect_details",
  "authentication_failed",
  "not_permitted",
  "canceled",
  "declined",
] as const

export type DeclineReason = (typeof declineReasons)[number]

/** What the store answered to one question about a payment. */
export type Answer =
  | { outcome: PaymentStatus; order_id?: string; decline_reason?: DeclineReason }
  /** The store does not know this payment session. */
  | { outcome: "unknown" }
  /** No answer, or none that says anything. The payment may stand in any way. */
  | { outcome: "unreachable"; message: string }

/** A payment that was started in this browser and whose end the shopper has not seen yet. */
export interface OpenPayment {
  cart_id: string
  session_id: string
  /** When it was started, in milliseconds since 1970. */
  started_at: number
}

const statuses: readonly string[] = [
  "awaiting_payment",
  "in_progress",
  "processing",
  "paid",
  "failed",
  "attention",
] satisfies PaymentStatus[]

export function isPaymentStatus(value: unknown): value is PaymentStatus {
  return statuses.includes(value as string)
}

/** A reason that this version does not know is a general decline. */
export function readDeclineReason(value: unknown): DeclineReason {
  return declineReasons.find((reason) => reason === value) ?? "declined"
}
