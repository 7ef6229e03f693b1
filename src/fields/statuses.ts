/** The values of status fields, each listed here once for types, tables, checks of queries, and filters of the admin. */
export const environments = ["sandbox", "live"] as const

export const creationStates = ["creating", "created", "unknown", "refused"] as const

export const withdrawalStates = ["awaiting_approval", "rejected", "taken_back", ...creationStates] as const

/** Statuses of paid money that went back, alike for payments and invoices. */
export const refundStatuses = ["partly_refunded", "refunded"] as const

export const invoiceStatuses = ["draft", "unpaid", "paid", "overdue", "cancelled"] as const

export const invoicePaymentStatuses = [...invoiceStatuses, ...refundStatuses] as const

/** The states of an attempt in the ledger, from first to last. */
export const attemptStatuses = ["awaiting_payment", "in_progress", "failed", "paid"] as const

/**
 * The states of a payment for staff, in the order of their filter: those of the ledger, and whether paid money is
 * refunded. A generated column derives them from status, amount and refunded amount of the attempt.
 */
export const paymentStatuses = ["paid", ...refundStatuses, "in_progress", "failed", "awaiting_payment"] as const

export const refundTaskStatuses = ["to_pay_out", "paid_out"] as const

/**
 * The source of a message: `callback` came through the shopper's browser, `webhook` from the gateway's server, `inquiry`
 * from the store's own status inquiry, `staff` from a member of staff who looked at the merchant panel.
 */
export const messageChannels = ["callback", "webhook", "inquiry", "staff"] as const

/** The result of checking a message. */
export const messageOutcomes = [
  "verified",
  "unconfirmed",
  "amount_mismatch",
  "wrong_environment",
  "unverified",
] as const

/** The reasons for attention: why staff must look at a payment or an invoice. Each issue has one. */
export const attentionReasons = [
  "amount_mismatch",
  "session_gone",
  "order_failed",
  "order_canceled",
  "paid_twice",
  "late_failure",
  "refunded_at_gateway",
  "unverified",
  "wrong_environment",
] as const

/** Why money goes back without an issue: refunded or canceled in Medusa, or requested here for an invoice without an order. */
export const ownRefundReasons = ["refunded", "canceled", "requested"] as const

/** Why money goes back; a reason for attention when staff closed an issue with a refund. */
export const refundReasons = [...ownRefundReasons, ...attentionReasons] as const

/** The channels by which a customer can be sent an invoice, a payment link or a reminder of either. */
export const sendChannels = ["sms", "email"] as const

/** Where an attempt was begun: a web page, or an app with the mobile SDK. */
export const attemptChannels = ["web", "sdk"] as const

/**
 * The steps of an attempt, in order: opened; sent to the gateway; returned with a result, as a callback through the
 * browser or as a report of the app; paid.
 */
export const funnelSteps = ["opened", "sent", "returned", "paid"] as const

/** The reasons for a decline that a shopper can see. A fixed list: the gateway's own text never reaches a shopper. */
export const declineReasons = [
  "insufficient_funds",
  "limit_exceeded",
  "expired_card",
  "incorrect_details",
  "authentication_failed",
  "not_permitted",
  "canceled",
  /** Any other reason, and an unrecognized text. */
  "declined",
] as const

/** The reason of a failure as the ledger keeps it: the decline reason, or `unknown` for a text that does not even mention a decline. */
export const declineCodes = [...declineReasons, "unknown"] as const
