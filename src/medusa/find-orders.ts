import { type Attempt, findRequestedOrder } from "../modules/svc/payments"
import { type Query, queryRows } from "./query-rows"

/**
 * Finds the orders of an attempt: those of its cart; without a cart, the order for which it was opened or which its
 * invoice names, whether it still exists or not; else that of its payment collection.
 */
export async function findOrders(
  query: Query,
  attempt: Pick<Attempt, "cart_id" | "payment_collection_id" | "invoice_order_id" | "owing_order_id">
): Promise<{ ids: string[]; halfLinked: boolean } | undefined> {
  const requested = findRequestedOrder(attempt)
  if (requested !== null) {
    return { ids: [requested], halfLinked: false }
  }
  const findOrderIds = async (entity: string, filters: Record<string, string | string[]>) => {
    const data = await queryRows<{ order_id: string }>(query, { entity, fields: ["order_id"], filters })
    return data.map(({ order_id }) => order_id)
  }
  const [ids, byCollection] = await Promise.all([
    attempt.cart_id ? findOrderIds("order_cart", { cart_id: attempt.cart_id }) : ([] as string[]),
    attempt.payment_collection_id === null
      ? []
      : findOrderIds("order_payment_collection", { payment_collection_id: attempt.payment_collection_id }),
  ])
  if (ids.length > 0) {
    const isLinked =
      byCollection.some((id) => ids.includes(id)) ||
      (await findOrderIds("order_payment_collection", { order_id: ids })).length > 0
    return { ids, halfLinked: !isLinked }
  }
  return byCollection.length > 0 ? { ids: byCollection, halfLinked: Boolean(attempt.cart_id) } : undefined
}
