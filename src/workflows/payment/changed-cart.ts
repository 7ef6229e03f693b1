import type { MedusaContainer } from "@medusajs/framework/types"
import BigNumber from "bignumber.js"
import type { Attempt } from "../../modules/svc/payments/attempts"
import { nextSettleAction } from "../../settlement/next-settle-action"
import { type SettleView, readSettleView } from "../../settlement/settle-view"

/** A cart without an order whose payment has come in, and what can be done about the two. Amounts are decimal text. */
export interface ChangedCart {
  total: string
  /** Whether settling places an order from the cart as it is now. */
  places_order: boolean
}

type PaidAttempt = Parameters<typeof nextSettleAction>[0]

/**
 * What can be done about a paid attempt and its cart, by the rule by which settling decides: an order is placed from a cart that
 * comes to what was paid, and from no other. Pure.
 *
 * @returns `undefined` when the cart is gone or has an order.
 */
export function changedCartIn(attempt: PaidAttempt, view: SettleView): ChangedCart | undefined {
  const { cart, order } = view
  if (!cart || order) {
    return undefined
  }
  const next = nextSettleAction(attempt, view)
  return {
    total: new BigNumber(cart.total).toFixed(2, BigNumber.ROUND_HALF_UP),
    places_order: next.action === "complete_cart" || next.action === "recover_session",
  }
}

/**
 * The same of an attempt as it is now: nothing of one that pays for nothing or is settled. Only looks; whoever acts on it is
 * judged anew.
 */
export async function findChangedCart(container: MedusaContainer, attempt: Attempt): Promise<ChangedCart | undefined> {
  if (attempt.cart_id === null || !attempt.pays_session || attempt.settled) {
    return undefined
  }
  return changedCartIn(attempt, await readSettleView(container, attempt))
}
