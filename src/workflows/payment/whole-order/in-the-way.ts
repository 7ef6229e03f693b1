import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { takeBackLeftOrders } from "./left-orders"
import { planStock, WHEN_STOCK_IS_SHORT } from "./stock-needs"
import { stockOfCart } from "./stock-view"
import { usedUpPromotions } from "./used-up"

/**
 * What would keep core from placing a cart's order: too little stock, in words for staff, or promotions whose limit is reached, as
 * `promotion_used_up: CODE, CODE`. What earlier tries have left, orders and uses of promotions, is taken back before.
 */
export async function whatStandsInTheWay(container: MedusaContainer, cartId: string): Promise<string | undefined> {
  await takeBackLeftOrders(container, cartId)
  const { short } = planStock(await stockOfCart(container.resolve(ContainerRegistrationKeys.QUERY), cartId))
  if (short.length > 0) {
    return `The order cannot be placed: not enough stock of ${short.join("; ")}. ${WHEN_STOCK_IS_SHORT}`
  }
  const usedUp = await usedUpPromotions(container, cartId)
  return usedUp.length > 0 ? `promotion_used_up: ${usedUp.join(", ")}` : undefined
}
