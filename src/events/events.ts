/** Events that the plugin emits, for a store's own subscribers. Nothing in them is secret or personal. */
export const SvcPaymentEvents = {
  /** A payment is booked in Medusa: `{ attempt_id, order_id }`, `order_id` is `null` for a collection without an order. */
  SETTLED: "svc.payment.settled",
  /** A payment needs a look: `{ attempt_id, reason }`. */
  ATTENTION: "svc.payment.attention",
} as const

/** Events about invoices: `{ invoice_id, order_id }`, where `order_id` is the Medusa order that it asks money for, or `null`. */
export const SvcInvoiceEvents = {
  /** The gateway has created it. */
  CREATED: "svc.invoice.created",
  /** Nobody knows whether the gateway has created it: staff look at the merchant panel. */
  UNKNOWN: "svc.invoice.unknown",
  /** A verified message, or staff, say that it is paid. */
  PAID: "svc.invoice.paid",
} as const

/** Events about withdrawals: `{ withdrawal_id }`. */
export const SvcWithdrawalEvents = {
  /** It waits for a second person. */
  AWAITING_APPROVAL: "svc.withdrawal.awaiting_approval",
  /** The gateway has taken it. */
  CREATED: "svc.withdrawal.created",
  /** Nobody knows whether the gateway has taken it: staff look at the merchant panel. */
  UNKNOWN: "svc.withdrawal.unknown",
} as const

/** A payment that is booked in Medusa; `order_id` is `null` for a payment collection without an order. */
export interface SettledPayment {
  attempt_id: string
  order_id: string | null
}

/** An invoice that was paid; `order_id` is the Medusa order that it asks money for, or `null`. */
export interface PaidInvoice {
  invoice_id: string
  order_id: string | null
}
