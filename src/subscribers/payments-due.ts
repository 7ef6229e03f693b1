import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { helpToSettle, PAYMENTS_DUE } from "../settlement"

/** Helps another worker settle. Does not wait, because the store's other events would wait too. */
export default async function handlePaymentsDue({ container }: SubscriberArgs): Promise<void> {
  helpToSettle(container)
  return Promise.resolve()
}

export const config: SubscriberConfig = {
  event: PAYMENTS_DUE,
  context: { subscriberId: "svc-payments-due" },
}
