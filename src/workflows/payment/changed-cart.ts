import type { MedusaContainer } from "@medusajs/framework/types"
import { sumAmounts } from "../../gateway"
import type { Attempt } from "../../modules/svc/payments"
import { nextSettleAction, type SettleView, readSettleView } from "../../settlement"

/** A cart without an order whose payment was received. Amounts are decimal text. */
export interface ChangedCart {
  total: string
  /** Whether settling places an order from the cart as it is now. */
  places_order: boolean
}

type PaidAttempt = Parameters<typeof nextSettleAction>[0]

/**
 * Describes the cart of a paid attempt by the rule of settling: an order is placed only from a cart whose total equals
 * the paid amount. Pure.
 *
 * @returns `undefined` when the cart is gone or has an order.
 */
export function describeChangedCart(attempt: PaidAttempt, view: SettleView): ChangedCart | undefined {
  const { cart, order } = view
  if (!cart || order) {
    return undefined
  }
  const next = nextSettleAction(attempt, view)
  return {
    total: sumAmounts([cart.total]),
    places_order: next.action === "complete_cart" || next.action === "recover_session",
  }
}

/**
 * The same for an attempt in its present state; `undefined` when it does not pay for its session or is settled. Read
 * only: settling decides again.
 */
export async function findChangedCart(container: MedusaContainer, attempt: Attempt): Promise<ChangedCart | undefined> {
  if (attempt.cart_id === null || !attempt.pays_session || attempt.settled) {
    return undefined
  }
  return describeChangedCart(attempt, await readSettleView(container, attempt))
}
