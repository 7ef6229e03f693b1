/** Events that the plugin emits, for a store's own subscribers. Nothing in them is secret or personal. */
export const SvcPaymentEvents = {
  /** A payment is booked in Medusa: `{ attempt_id, order_id }`, `order_id` is `null` for a collection without an order. */
  SETTLED: "svc.payment.settled",
  /** A payment needs a look: `{ attempt_id, reason }`. */
  ATTENTION: "svc.payment.attention",
} as const
