import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { SettledAttempt } from "../modules/svc/payments"
import { queryRows } from "../medusa"

/**
 * Finds the ids of settled attempts whose order is canceled, with one query for all. Settled attempts that are compared
 * are not fully refunded, so Medusa has kept some of their money: core refunds only the payments that it saw when it
 * began to cancel the order, and cancels it even if a refund fails.
 */
export async function findCanceled(container: MedusaContainer, settled: readonly SettledAttempt[]): Promise<string[]> {
  if (settled.length === 0) {
    return []
  }
  const orders = await queryRows<{ id: string }>(container.resolve(ContainerRegistrationKeys.QUERY), {
    entity: "order",
    fields: ["id"],
    filters: { id: settled.map(({ placed_order_id }) => placed_order_id), status: "canceled" },
  })
  const canceled = new Set(orders.map(({ id }) => id))
  return settled.filter(({ placed_order_id }) => canceled.has(placed_order_id)).map(({ id }) => id)
}
