import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"
import { readCartFacts, findRefusal, type Refusal, findUnfinishedCompletions, queryRows } from "../../medusa"
import { paymentUnavailable } from "../../modules/svc/settings"
import type { Payable } from "./payable"

/**
 * Refuses a cart that core would refuse to turn into an order, before the shopper pays. Logs the reason. An existing
 * order can be paid whatever the state of its cart.
 *
 * @throws MedusaError INVALID_DATA when the shopper can fix it, NOT_ALLOWED as {@link paymentUnavailable} when only the
 *   store can.
 */
export async function requirePlaceable(
  container: MedusaContainer,
  { cart_id, order_id, purchase, session }: Payable
): Promise<void> {
  if (cart_id === null || order_id !== null || !purchase) {
    return
  }
  const refusal = findRefusal(await readCartFacts(container, purchase, session.provider_id))
  if (!refusal || (await isBeingPlaced(container, cart_id))) {
    return
  }
  const { code, values, short } = refusal
  container
    .resolve<Logger>(ContainerRegistrationKeys.LOGGER)
    .warn(`svc: a shopper could not start a payment. ${JSON.stringify({ code, ...values, cart: cart_id, short })}`)
  throw buildShopperRefusal(refusal)
}

/**
 * Whether the cart is being completed or has an order. Then the last use of a promotion, or the last piece in stock,
 * may be its own.
 */
async function isBeingPlaced(container: MedusaContainer, cart_id: string): Promise<boolean> {
  const [unfinished, placed] = await Promise.all([
    findUnfinishedCompletions(container, cart_id),
    queryRows(container.resolve(ContainerRegistrationKeys.QUERY), {
      entity: "order_cart",
      fields: ["order_id"],
      filters: { cart_id },
    }),
  ])
  return unfinished.length > 0 || placed.length > 0
}

/** Builds the error for the shopper, without internal details. */
function buildShopperRefusal({ code, values, short = [] }: Refusal): MedusaError {
  switch (code) {
    case "region_gone":
    case "provider_not_in_region":
      return paymentUnavailable()
    case "cart_empty":
      return refuse("The cart is empty. Go back to the shop and start the payment again.")
    case "no_delivery_method":
    case "delivery_method_gone":
    case "delivery_not_offered":
      return refuse(
        "The cart cannot be delivered as chosen. Go back to the shop, choose a delivery method and start the payment again."
      )
    case "item_gone":
    case "no_stock_location":
      return refuse(`${values.item} is no longer available. Remove it from the cart and start the payment again.`)
    case "promotion_gone":
      return refuse(`The promotion ${values.codes} has ended. Remove it from the cart and start the payment again.`)
    case "promotion_used_up":
      return refuse(
        `The promotion ${values.codes} has reached its limit. Remove it from the cart and start the payment again.`
      )
    case "out_of_stock": {
      const names = short.map(({ name }) => name).join(", ")
      return refuse(`There is not enough stock of ${names}. Change the cart and start the payment again.`)
    }
  }
}

function refuse(message: string): MedusaError {
  return new MedusaError(MedusaError.Types.INVALID_DATA, `${message} Nothing was charged.`)
}
