import type { MedusaContainer, PromotionTypes } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { queryRows } from "../query-rows"

/** What core registers as the use of promotions when a cart is completed: what the cart's adjustments say. */
export interface CartUse {
  actions: Adjustment[]
  context: { customer_id: string | null; customer_email: string | null }
}

/** A line or shipping method, with what promotions take off it. */
export interface Adjusted {
  adjustments?: (Adjustment | null)[]
}

/** What is taken off: without a promotion's id it is something of the store's own. */
interface Adjustment extends PromotionTypes.UsageComputedActions {
  promotion_id?: string | null
}

/** A cart as far as its use of promotions goes. */
export interface UsingCart {
  email?: string | null
  customer_id?: string | null
  items?: Adjusted[] | null
  shipping_methods?: Adjusted[] | null
}

/** What must be read of a cart besides its e-mail address and customer. */
export const ADJUSTMENT_FIELDS = [
  "items.adjustments.code",
  "items.adjustments.amount",
  "items.adjustments.promotion_id",
  "shipping_methods.adjustments.code",
  "shipping_methods.adjustments.amount",
  "shipping_methods.adjustments.promotion_id",
]

export async function findCartUse(container: MedusaContainer, cartId: string): Promise<CartUse> {
  const [cart] = await queryRows<UsingCart>(container.resolve(ContainerRegistrationKeys.QUERY), {
    entity: "cart",
    fields: ["email", "customer_id", ...ADJUSTMENT_FIELDS],
    filters: { id: cartId },
  })
  return readCartUse(cart)
}

export function readCartUse(cart: UsingCart | undefined): CartUse {
  const adjusted = [...(cart?.items ?? []), ...(cart?.shipping_methods ?? [])]
  return {
    actions: adjusted.flatMap(({ adjustments = [] }) => adjustments.flatMap((adjustment) => adjustment ?? [])),
    context: { customer_id: cart?.customer_id ?? null, customer_email: cart?.email ?? null },
  }
}
