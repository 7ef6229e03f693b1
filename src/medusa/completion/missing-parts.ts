import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { StockNeed } from "./stock-needs"
import { stockOfOrder } from "./stock-view"
import { queryRows } from "../query-rows"
import { findUnfinished, type UnfinishedCompletion, unfinishedCompletions } from "./unfinished-completions"

/** What an order of a cart lacks to be whole. */
export interface MissingParts {
  /** Stock that is not reserved although a line needs it. */
  stock: StockNeed[]
  /** The cart does not say that it was completed. */
  completedAt: boolean
  /** Runs of core's completion that are under way, or that were cut off. */
  completions: UnfinishedCompletion[]
  /** Of those, the ones that core is to take this order back by; none when staff have begun to work on the order. */
  rollbacks: UnfinishedCompletion[]
}

/**
 * The one rule of what a whole order is: core has finished placing it. Its cart says so, stock is reserved for every line that
 * needs it and was not sent yet, and no completion of the cart is under way or half taken back. Its links are looked at
 * where orders are found, see `findOrders`.
 *
 * The rule is for the time of placing. What is captured once stays so, whatever staff change afterwards.
 *
 * @returns `undefined` for a whole order.
 */
export async function findMissingParts(
  container: MedusaContainer,
  order: { id: string; cart_id: string }
): Promise<MissingParts | undefined> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const [completions, { needs: stock, isInWork }, { data: carts }] = await Promise.all([
    unfinishedCompletions(container, order.cart_id),
    stockOfOrder(query, order.id),
    query.graph({ entity: "cart", fields: ["completed_at"], filters: { id: order.cart_id } }),
  ])
  const [cart] = carts as { completed_at?: unknown }[]
  const completedAt = cart !== undefined && !cart.completed_at
  const rollbacks = isInWork
    ? []
    : completions.filter(({ isToBeTakenBack, order_id }) => isToBeTakenBack && order_id === order.id)
  return stock.length > 0 || completedAt || completions.length > 0
    ? { stock, completedAt, completions, rollbacks }
    : undefined
}

/**
 * What an order lacks that was there before the payment: one that a link or an invoice asks money for. Its stock is looked at only
 * while core has not finished placing it: later it is as staff have left it.
 *
 * @returns `undefined` for an order that core has finished, or that was made without a cart.
 */
export async function findMissingPartsOfEarlierOrder(
  container: MedusaContainer,
  orderId: string
): Promise<(MissingParts & { cart_id: string }) | undefined> {
  const cart_id = await cartOf(container, orderId)
  const missingParts = cart_id === undefined ? undefined : await findMissingParts(container, { id: orderId, cart_id })
  return cart_id !== undefined && missingParts && (missingParts.completedAt || missingParts.completions.length > 0)
    ? { ...missingParts, cart_id }
    : undefined
}

/** The cart that an order was placed from. A completion that broke off may not have linked the two. */
async function cartOf(container: MedusaContainer, orderId: string): Promise<string | undefined> {
  const [link] = await queryRows<{ cart_id: string }>(container.resolve(ContainerRegistrationKeys.QUERY), {
    entity: "order_cart",
    fields: ["cart_id"],
    filters: { order_id: orderId },
  })
  return link?.cart_id ?? (await findUnfinished(container, {})).find(({ order_id }) => order_id === orderId)?.cart_id
}
