import type { MedusaContainer } from "@medusajs/framework/types"
import type { SettledAttempt } from "../modules/svc/payments"
import { findMissingParts } from "../medusa"

/**
 * Finds the ids of settled attempts whose order core must roll back, and never will by itself: they were settled while
 * core was still completing the cart, and that completion failed afterwards. No stock is reserved for such an order.
 *
 * @param cutOff carts with a completion that nobody works on any more.
 */
export async function findLeftByCore(
  container: MedusaContainer,
  settled: readonly SettledAttempt[],
  cutOff: ReadonlySet<string>
): Promise<string[]> {
  const found: string[] = []
  for (const { id, cart_id, placed_order_id } of settled) {
    const isCutOff = cart_id !== null && cutOff.has(cart_id)
    const missing = isCutOff ? await findMissingParts(container, { id: placed_order_id, cart_id }) : undefined
    if (missing && missing.rollbacks.length > 0) {
      found.push(id)
    }
  }
  return found
}
