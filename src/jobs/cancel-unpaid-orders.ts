import type { MedusaContainer } from "@medusajs/framework/types"
import { cancelUnpaidOrders } from "../workflows/order/cancel-unpaid-orders"

/** Cancels orders whose money did not come in time. On several servers at once an order is still canceled once. */
export default async function cancelUnpaidOrdersJob(container: MedusaContainer): Promise<void> {
  await cancelUnpaidOrders(container)
}

export const config = {
  name: "svc-cancel-unpaid-orders",
  schedule: "3-59/10 * * * *",
}
