import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { StockNeed } from "./stock-needs"
import { readOrderStock } from "./stock-view"
import { queryRows } from "../query-rows"
import { findUnfinished, type UnfinishedCompletion, findUnfinishedCompletions } from "./unfinished-completions"

/** The parts that an order of a cart lacks to be whole. */
export interface MissingParts {
  /** Stock that a line needs and that is not reserved. */
  stock: StockNeed[]
  /** The cart is not marked as completed. */
  completedAt: boolean
  /** Runs of core's completion that are in progress or were cut off. */
  completions: UnfinishedCompletion[]
  /** Those runs whose rollback must delete this order; empty once staff have begun to work on it. */
  rollbacks: UnfinishedCompletion[]
}

/**
 * The one rule of what a whole order is: core has finished placing it. The cart is marked as completed, stock is
 * reserved for every unshipped line that needs it, and no completion of the cart is in progress or partly rolled back.
 * `findOrders` checks the links.
 *
 * The rule applies while an order is being placed. A captured order stays captured, whatever staff change afterwards.
 *
 * @returns `undefined` for a whole order.
 */
export async function findMissingParts(
  container: MedusaContainer,
  order: { id: string; cart_id: string }
): Promise<MissingParts | undefined> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const [completions, { needs: stock, isInWork }, { data: carts }] = await Promise.all([
    findUnfinishedCompletions(container, order.cart_id),
    readOrderStock(query, order.id),
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
 * Finds the missing parts of an order that existed before the payment, which came through a payment link or an invoice.
 * Stock counts as missing only while core has not finished placing the order; later, staff may have changed it.
 *
 * @returns `undefined` for an order that core has finished, or that was created without a cart.
 */
export async function findMissingPartsOfEarlierOrder(
  container: MedusaContainer,
  orderId: string
): Promise<(MissingParts & { cart_id: string }) | undefined> {
  const cart_id = await findCart(container, orderId)
  const missingParts = cart_id === undefined ? undefined : await findMissingParts(container, { id: orderId, cart_id })
  return cart_id !== undefined && missingParts && (missingParts.completedAt || missingParts.completions.length > 0)
    ? { ...missingParts, cart_id }
    : undefined
}

/** Finds the cart that an order was placed from, even when an aborted completion did not link the two. */
async function findCart(container: MedusaContainer, orderId: string): Promise<string | undefined> {
  const [link] = await queryRows<{ cart_id: string }>(container.resolve(ContainerRegistrationKeys.QUERY), {
    entity: "order_cart",
    fields: ["cart_id"],
    filters: { order_id: orderId },
  })
  return link?.cart_id ?? (await findUnfinished(container, {})).find(({ order_id }) => order_id === orderId)?.cart_id
}
