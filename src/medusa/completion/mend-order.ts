import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { createReservationsWorkflow } from "@medusajs/medusa/core-flows"
import { errorText } from "../../errors/read-error"
import type { Attempt } from "../../modules/svc/payments/attempts"
import { explain, type Explanation } from "../../modules/svc/attention/explanations"
import { findOrders } from "../find-orders"
import { findMissingParts, findMissingPartsOfEarlierOrder, type MissingParts } from "./missing-parts"
import { withOrderedLocks } from "./with-ordered-locks"
import { rollBackCompletion } from "./roll-back"
import { planStock } from "./stock-needs"
import { queryRows } from "../query-rows"

/** How long a completion that is under way is waited for. One that was cut off holds the cart for two minutes. */
const LOCK_TIMEOUT_SECONDS = 30

/** How mending an order ended. */
export type MendedOrder =
  | { outcome: "whole" }
  /** The order is not there any more; the cart can be completed again. */
  | { outcome: "taken_back" }
  /** It stays as it is. */
  | { outcome: "lacking"; why: Explanation }

/**
 * Makes an order whole that a completion which failed, hung or was killed has left behind, or takes it back. Core's own
 * rollback is brought to its end when it was to be rolled back; else what is missing is added, all of it or nothing.
 *
 * Core completes carts under the same lock: what is under way comes to its end first, and what holds the lock for longer than
 * core allows has been cut off.
 */
export async function mendOrder(container: MedusaContainer, attempt: Attempt, orderId: string): Promise<MendedOrder> {
  const cart_id = attempt.cart_id ?? (await findMissingPartsOfEarlierOrder(container, orderId))?.cart_id
  if (cart_id === undefined) {
    return { outcome: "whole" }
  }
  try {
    return await container
      .resolve(Modules.LOCKING)
      .execute(cart_id, () => mend(container, { ...attempt, cart_id }, orderId), { timeout: LOCK_TIMEOUT_SECONDS })
  } catch (error) {
    return { outcome: "lacking", why: explain("order_being_completed", { order: orderId, said: errorText(error) }) }
  }
}

async function mend(
  container: MedusaContainer,
  attempt: Attempt & { cart_id: string },
  orderId: string
): Promise<MendedOrder> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const find = async () => {
    const found = await findOrders(query, attempt)
    return found?.ids.includes(orderId) ? found : undefined
  }
  if (!(await find())) {
    return { outcome: "taken_back" }
  }
  const { cart_id } = attempt
  const missingParts = await findMissingParts(container, { id: orderId, cart_id })
  const rollbacks = missingParts?.rollbacks ?? []
  for (const { transaction_id } of rollbacks) {
    await rollBackCompletion(container, transaction_id)
  }
  const found = await find()
  if (!found) {
    return { outcome: "taken_back" }
  }
  const missing = rollbacks.length > 0 ? await findMissingParts(container, { id: orderId, cart_id }) : missingParts
  if (missing?.completions.some((run) => run.isToBeTakenBack && run.order_id === orderId)) {
    // Whoever takes that run up again deletes the order, so its money is not captured.
    const said = "it is to be taken back, and could not be"
    return { outcome: "lacking", why: explain("order_being_completed", { order: orderId, said }) }
  }
  const failure = missing && (await addMissing(container, { cart_id, order_id: orderId }, missing))
  if (failure !== undefined) {
    return { outcome: "lacking", why: failure }
  }
  if (found.halfLinked) {
    await link(container, attempt, orderId)
  }
  return { outcome: "whole" }
}

/**
 * Reserves what is missing, all at once, and then completes the cart.
 *
 * @returns why it could not be done.
 */
async function addMissing(
  container: MedusaContainer,
  { cart_id, order_id: order }: { cart_id: string; order_id: string },
  missingParts: MissingParts
): Promise<Explanation | undefined> {
  const { reservations, short } = planStock(missingParts.stock)
  if (short.length > 0) {
    return explain("order_lacks_stock", { order }, short)
  }
  if (reservations.length > 0) {
    try {
      await createReservationsWorkflow(withOrderedLocks(container)).run({ input: { reservations } })
    } catch (error) {
      return explain("order_stock_not_reserved", { order, said: errorText(error) })
    }
  }
  if (missingParts.completedAt) {
    await container.resolve(Modules.CART).updateCarts([{ id: cart_id, completed_at: new Date() }])
  }
  return undefined
}

/**
 * Gives an order the links that a completion which broke off has not written. Without those to cart and payment collection core
 * could neither complete the cart again nor book a capture in the order.
 */
async function link(
  container: MedusaContainer,
  { cart_id, payment_collection_id }: Attempt & { cart_id: string },
  order_id: string
): Promise<void> {
  const [cart] = await queryRows<{ promotions?: ({ id: string } | null)[] }>(
    container.resolve(ContainerRegistrationKeys.QUERY),
    {
      entity: "cart",
      fields: ["promotions.id"],
      filters: { id: cart_id },
    }
  )
  const promotionIds = (cart?.promotions ?? []).flatMap((promotion) => promotion?.id ?? [])
  await container.resolve(ContainerRegistrationKeys.LINK).create([
    { [Modules.ORDER]: { order_id }, [Modules.CART]: { cart_id } },
    { [Modules.ORDER]: { order_id }, [Modules.PAYMENT]: { payment_collection_id } },
    ...promotionIds.map((promotion_id) => ({
      [Modules.ORDER]: { order_id },
      [Modules.PROMOTION]: { promotion_id },
    })),
  ])
}
