import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { explain, type Explanation } from "../../modules/svc/attention/explanations"
import { takeBackLeftOrders } from "./left-orders"
import { planStock } from "./stock-needs"
import { stockOfCart } from "./stock-view"
import { useOfCart } from "./use-of-cart"
import { findUnusablePromotions } from "./unusable-promotions"

/**
 * What would keep core from placing a cart's order: too little stock, or promotions whose limit is reached. Orders that earlier
 * tries have left are taken back before.
 */
export async function whatStandsInTheWay(container: MedusaContainer, cartId: string): Promise<Explanation | undefined> {
  await takeBackLeftOrders(container, cartId)
  const { short } = planStock(await stockOfCart(container.resolve(ContainerRegistrationKeys.QUERY), cartId))
  if (short.length > 0) {
    return explain("out_of_stock", {}, short)
  }
  const { usedUp } = await findUnusablePromotions(container, await useOfCart(container, cartId))
  const [first] = usedUp
  const codes = usedUp.map(({ code }) => code).join(", ")
  return first && explain("promotion_used_up", { codes, promotion: first.id })
}
