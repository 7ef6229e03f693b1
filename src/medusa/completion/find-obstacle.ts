import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { explain, type Explanation } from "../../modules/svc/attention"
import { queryRows } from "../query-rows"
import { CART_FIELDS, type PlaceableCart, readCartFacts } from "./cart-facts"
import { findRefusal } from "./find-refusal"
import { takeBackOrphanedOrders } from "./orphaned-orders"

/** Matches the errors of plugins for gift cards and store credit. */
const IS_ABOUT_CREDIT = /gift card|store credit|insufficient balance/i

/**
 * Finds why core cannot place a cart's order. Orders left by earlier tries are rolled back first, because they may
 * reserve the stock.
 *
 * @param said core's error from the last refusal.
 * @returns `undefined` when none of the known causes applies.
 */
export async function findObstacle(
  container: MedusaContainer,
  { cart_id, provider_id }: { cart_id: string; provider_id: string },
  said?: string
): Promise<Explanation | undefined> {
  await takeBackOrphanedOrders(container, cart_id)
  const [cart] = await queryRows<PlaceableCart>(container.resolve(ContainerRegistrationKeys.QUERY), {
    entity: "cart",
    fields: [...CART_FIELDS, "credit_lines.id"],
    filters: { id: cart_id },
  })
  if (!cart) {
    return explain("cart_gone", { cart: cart_id })
  }
  const refusal = findRefusal(await readCartFacts(container, cart, provider_id))
  const isAboutCredit = said !== undefined && IS_ABOUT_CREDIT.test(said) && (cart.credit_lines ?? []).length > 0
  return refusal ?? (isAboutCredit ? explain("credit_refused", { cart: cart_id, said }) : undefined)
}
