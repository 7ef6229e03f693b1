import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { deleteReservationsByLineItemsWorkflow } from "@medusajs/medusa/core-flows"
import { withOrderedLocks } from "./with-ordered-locks"
import { findCartUse } from "./cart-use"
import { queryRows } from "../query-rows"

/** The order and cart of a run of core's completion. */
export interface Placed {
  order_id: string
  cart_id: string
}

/** Clears the completion mark of a cart, so that it can be completed again. */
export async function reopenCart(container: MedusaContainer, { cart_id }: Pick<Placed, "cart_id">): Promise<void> {
  await container.resolve(Modules.CART).updateCarts([{ id: cart_id, completed_at: null }] as never)
}

/** Ids of the orders that a cart is linked to. */
export async function findLinkedOrders(container: MedusaContainer, cartId: string): Promise<string[]> {
  const links = await queryRows<{ order_id: string }>(container.resolve(ContainerRegistrationKeys.QUERY), {
    entity: "order_cart",
    fields: ["order_id"],
    filters: { cart_id: cartId },
  })
  return links.map(({ order_id }) => order_id)
}

/** Deletes an order, as if it had never been placed. */
export async function deleteOrder(container: MedusaContainer, { order_id }: Pick<Placed, "order_id">): Promise<void> {
  await container.resolve(Modules.ORDER).deleteOrders([order_id])
}

/** Removes the links that core gives an order when it is placed. */
export async function dismissLinks(container: MedusaContainer, { order_id, cart_id }: Placed): Promise<void> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const linked = async (entity: string, field: string) => {
    const data = await queryRows<Record<string, string>>(query, { entity, fields: [field], filters: { order_id } })
    return data.flatMap((row) => row[field] ?? [])
  }
  const collections = await linked("order_payment_collection", "payment_collection_id")
  const promotions = await linked("order_promotion", "promotion_id")
  await container.resolve(ContainerRegistrationKeys.LINK).dismiss([
    { [Modules.ORDER]: { order_id }, [Modules.CART]: { cart_id } },
    ...collections.map((payment_collection_id) => ({
      [Modules.ORDER]: { order_id },
      [Modules.PAYMENT]: { payment_collection_id },
    })),
    ...promotions.map((promotion_id) => ({ [Modules.ORDER]: { order_id }, [Modules.PROMOTION]: { promotion_id } })),
  ])
}

/** Releases the reserved stock of an order, under the same locks with which core reserves it. */
export async function deleteReservations(
  container: MedusaContainer,
  { order_id }: Pick<Placed, "order_id">
): Promise<void> {
  const { items = [] } = await container.resolve(Modules.ORDER).retrieveOrder(order_id, { relations: ["items"] })
  const ids = items.map(({ id }) => id)
  await deleteReservationsByLineItemsWorkflow(withOrderedLocks(container)).run({ input: { ids } })
}

/** Reverts the use of a cart's promotions. */
export async function giveUsageBack(container: MedusaContainer, { cart_id }: Pick<Placed, "cart_id">): Promise<void> {
  const { actions, context } = await findCartUse(container, cart_id)
  if (actions.length > 0) {
    await container.resolve(Modules.PROMOTION).revertUsage(actions, context)
  }
}
