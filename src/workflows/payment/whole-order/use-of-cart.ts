import type { MedusaContainer, PromotionTypes } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { rowsOf } from "../../medusa/rows-of"

/** What core registers as the use of promotions when a cart is completed: what the cart's adjustments say. */
export interface CartUse {
  actions: PromotionTypes.UsageComputedActions[]
  context: { customer_id: string | null; customer_email: string | null }
}

interface Adjusted {
  adjustments?: (PromotionTypes.UsageComputedActions | null)[]
}

export async function useOfCart(container: MedusaContainer, cartId: string): Promise<CartUse> {
  const [cart] = await rowsOf<{
    email?: string | null
    customer_id?: string | null
    items?: Adjusted[]
    shipping_methods?: Adjusted[]
  }>(container.resolve(ContainerRegistrationKeys.QUERY), {
    entity: "cart",
    fields: [
      "email",
      "customer_id",
      "items.adjustments.code",
      "items.adjustments.amount",
      "shipping_methods.adjustments.code",
      "shipping_methods.adjustments.amount",
    ],
    filters: { id: cartId },
  })
  const adjusted = [...(cart?.items ?? []), ...(cart?.shipping_methods ?? [])]
  return {
    actions: adjusted.flatMap(({ adjustments = [] }) => adjustments.flatMap((adjustment) => adjustment ?? [])),
    context: { customer_id: cart?.customer_id ?? null, customer_email: cart?.email ?? null },
  }
}
