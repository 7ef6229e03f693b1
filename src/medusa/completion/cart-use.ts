import type { MedusaContainer, PromotionTypes } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { queryRows } from "../query-rows"

/** The promotion use that core registers when a cart is completed: the cart's adjustments. */
export interface CartUse {
  actions: Adjustment[]
  context: { customer_id: string | null; customer_email: string | null }
}

/** A line or shipping method with its discounts. */
export interface Adjusted {
  adjustments?: (Adjustment | null)[]
}

/** A discount; without a promotion's id it is the store's own. */
interface Adjustment extends PromotionTypes.UsageComputedActions {
  promotion_id?: string | null
}

/** The fields of a cart that decide its use of promotions. */
export interface UsingCart {
  email?: string | null
  customer_id?: string | null
  items?: Adjusted[] | null
  shipping_methods?: Adjusted[] | null
}

/** The fields to read for a {@link UsingCart}, besides e-mail address and customer. */
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
