const statuses = ["awaiting_payment", "in_progress", "processing", "paid", "failed", "attention"] as const

/** The status of a payment. `processing`: paid, and the order is being placed. `paid`: the order is placed. */
export type PaymentStatus = (typeof statuses)[number]

/** Why a payment failed, for texts of your own; `declined` covers every reason without a code of its own. */
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

/** The store's answer to one status request. */
export type Answer =
  | { outcome: PaymentStatus; order_id?: string; decline_reason?: DeclineReason }
  /** The store does not know this payment session. */
  | { outcome: "unknown" }
  /** No answer, or an unusable one. The payment can have any status. */
  | { outcome: "unreachable"; message: string }

/** A payment that was started in this browser and whose result the shopper has not seen yet. */
export interface OpenPayment {
  cart_id: string
  session_id: string
  /** When it was started, in milliseconds since 1970. */
  started_at: number
}

export function isPaymentStatus(value: unknown): value is PaymentStatus {
  return statuses.some((status) => status === value)
}

/** Reads a reason; one that this version does not know is a general decline. */
export function readDeclineReason(value: unknown): DeclineReason {
  return declineReasons.find((reason) => reason === value) ?? "declined"
}
