import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { cancelHeldPayments } from "../workflows/refund/cancel-held-payments"

/**
 * Refunds the remaining money of a canceled order at once. An event can be lost, so the job that writes missing refund
 * tasks checks canceled orders too.
 */
export default async function orderCanceled({ event, container }: SubscriberArgs<{ id: string }>): Promise<void> {
  await cancelHeldPayments(container, { ids: [event.data.id] })
}

export const config: SubscriberConfig = {
  event: "order.canceled",
  context: { subscriberId: "svc-order-canceled" },
}
