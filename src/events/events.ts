/** Events that the plugin emits, for a store's own subscribers. They contain nothing secret or personal. */
export const SvcPaymentEvents = {
  /** A payment is booked in Medusa: `{ attempt_id, order_id }`, `order_id` is `null` for a collection without an order. */
  SETTLED: "svc.payment.settled",
  /** A payment needs attention: `{ attempt_id, reason }`. */
  ATTENTION: "svc.payment.attention",
} as const

/** Events about invoices: `{ invoice_id, order_id }`, where `order_id` is the Medusa order of the invoice, or `null`. */
export const SvcInvoiceEvents = {
  /** The gateway has created it. */
  CREATED: "svc.invoice.created",
  /** It is unknown whether the gateway has created it: staff must check the merchant panel. */
  UNKNOWN: "svc.invoice.unknown",
  /** A verified message or staff confirmed the payment. */
  PAID: "svc.invoice.paid",
} as const

/** Events about withdrawals: `{ withdrawal_id }`. */
export const SvcWithdrawalEvents = {
  /** It awaits the approval of a second person. */
  AWAITING_APPROVAL: "svc.withdrawal.awaiting_approval",
  /** The gateway has accepted it. */
  CREATED: "svc.withdrawal.created",
  /** It is unknown whether the gateway has accepted it: staff must check the merchant panel. */
  UNKNOWN: "svc.withdrawal.unknown",
} as const

/** A payment that is booked in Medusa; `order_id` is `null` for a payment collection without an order. */
export interface SettledPayment {
  attempt_id: string
  order_id: string | null
}

/** An invoice that was paid; `order_id` is the Medusa order of the invoice, or `null`. */
export interface PaidInvoice {
  invoice_id: string
  order_id: string | null
}
