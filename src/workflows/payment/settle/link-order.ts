import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type { Attempt } from "../../../modules/svc/ledger/attempts"
import { findOrders } from "./settle-view"

/** Core holds the cart for two minutes when a server stops in the middle of completing it. */
const LOCK_TIMEOUT_SECONDS = 30

/**
 * Gives an order the links to cart and payment collection that a completion which broke off has not written. Without
 * them core could neither complete the cart again nor book a capture in the order. Core completes carts under the same
 * lock, so an order whose completion is still under way is left alone.
 *
 * @returns why it could not be done.
 */
export async function linkOrder(container: MedusaContainer, attempt: Attempt): Promise<string | undefined> {
  const { cart_id, payment_collection_id } = attempt
  if (!cart_id) {
    return undefined
  }
  const link = async () => {
    const found = await findOrders(container.resolve(ContainerRegistrationKeys.QUERY), attempt)
    const [order_id] = found?.ids ?? []
    if (order_id && found?.halfLinked) {
      await container.resolve(ContainerRegistrationKeys.LINK).create([
        { [Modules.ORDER]: { order_id }, [Modules.CART]: { cart_id } },
        { [Modules.ORDER]: { order_id }, [Modules.PAYMENT]: { payment_collection_id } },
      ])
    }
  }
  try {
    await container.resolve(Modules.LOCKING).execute(cart_id, link, { timeout: LOCK_TIMEOUT_SECONDS })
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : "unknown error"
  }
}
