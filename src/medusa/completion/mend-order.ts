import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { createReservationsWorkflow } from "@medusajs/medusa/core-flows"
import { readErrorText } from "../../errors/read-error"
import type { Attempt } from "../../modules/svc/payments"
import { explain, type Explanation } from "../../modules/svc/attention"
import { findOrders } from "../find-orders"
import { findMissingParts, findMissingPartsOfEarlierOrder, type MissingParts } from "./missing-parts"
import { withOrderedLocks } from "./with-ordered-locks"
import { rollBackCompletion } from "./roll-back"
import { planStock } from "./stock-needs"
import { queryRows } from "../query-rows"

/** How long to wait for a running completion. One that was cut off keeps the cart locked for two minutes. */
const LOCK_TIMEOUT_SECONDS = 30

/** The outcome of repairing an order. */
export type MendedOrder =
  | { outcome: "whole" }
  /** The order was deleted; the cart can be completed again. */
  | { outcome: "taken_back" }
  /** The order stays incomplete. */
  | { outcome: "lacking"; why: Explanation }

/**
 * Repairs an order that a failed, hung or killed completion left behind, or rolls it back. If core was to roll it back,
 * that rollback is finished; otherwise the missing parts are added, all or nothing.
 *
 * Core completes carts under the same lock, so a running completion finishes first, and one that keeps the lock longer
 * than core allows has been cut off.
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
    return { outcome: "lacking", why: explain("order_being_completed", { order: orderId, said: readErrorText(error) }) }
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
    // Resuming that run deletes the order, so its payment must not be captured.
    const said = "it must be rolled back, and that failed"
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
 * Reserves all missing stock at once, then marks the cart as completed.
 *
 * @returns the reason of a failure.
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
      return explain("order_stock_not_reserved", { order, said: readErrorText(error) })
    }
  }
  if (missingParts.completedAt) {
    await container.resolve(Modules.CART).updateCarts([{ id: cart_id, completed_at: new Date() }])
  }
  return undefined
}

/**
 * Adds the links of an order that an aborted completion did not write. Without the links to cart and payment collection
 * core can neither complete the cart again nor book a capture in the order.
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
