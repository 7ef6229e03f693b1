import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { SettledAttempt } from "../modules/svc/payments"
import { queryRows } from "../medusa"

/** Finds the ids of settled attempts whose cart has more than one order that is not canceled. */
export async function findTwiceOrdered(
  container: MedusaContainer,
  settled: readonly SettledAttempt[]
): Promise<string[]> {
  const cartIds = settled.flatMap(({ cart_id }) => cart_id ?? [])
  if (cartIds.length === 0) {
    return []
  }
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const placed = await queryRows<{ cart_id: string; order_id: string }>(query, {
    entity: "order_cart",
    fields: ["cart_id", "order_id"],
    filters: { cart_id: cartIds },
  })
  const suspects = placed.filter((link) => placed.some((other) => other !== link && other.cart_id === link.cart_id))
  if (suspects.length === 0) {
    return []
  }
  const orders = await queryRows<{ id: string; canceled_at?: unknown }>(query, {
    entity: "order",
    fields: ["id", "canceled_at"],
    filters: { id: suspects.map(({ order_id }) => order_id) },
  })
  const live = new Set(orders.flatMap((row) => (row.canceled_at ? [] : row.id)))
  const liveOrders = (cartId: string | null) =>
    suspects.filter(({ cart_id, order_id }) => cart_id === cartId && live.has(order_id)).length
  return settled.filter(({ cart_id }) => liveOrders(cart_id) > 1).map(({ id }) => id)
}
