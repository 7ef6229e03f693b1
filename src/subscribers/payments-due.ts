import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { PAYMENTS_DUE, settleDuePaymentsSoon } from "../settlement"

/** Helps another worker settle. Does not wait, because the store's other events would wait too. */
export default async function helpToSettle({ container }: SubscriberArgs): Promise<void> {
  settleDuePaymentsSoon(container)
  return Promise.resolve()
}

export const config: SubscriberConfig = {
  event: PAYMENTS_DUE,
  context: { subscriberId: "svc-payments-due" },
}
