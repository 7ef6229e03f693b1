import type { MedusaContainer } from "@medusajs/framework/types"
import BigNumber from "bignumber.js"
import type { SvcExplanationCode } from "../../types"
import type { Attempt } from "../../modules/svc/payments/attempts"
import { SVC_MODULE } from "../../modules/svc/module-key"
import { nextSettleAction } from "./settle/next-settle-action"
import { type SettleView, viewOf } from "./settle/settle-view"

/** A cart without an order whose payment has come in, and what can be done about the two. Amounts are decimal text. */
export interface ChangedCart {
  total: string
  /** Whether settling places an order from the cart as it is now. */
  places_order: boolean
  /** What the cart costs beyond what was paid; `null` when that cannot be asked for. */
  difference: string | null
}

type PaidAttempt = Pick<Attempt, "currency_code"> & Parameters<typeof nextSettleAction>[0]

/** What settling says of a cart that comes to another amount. */
const OTHER_AMOUNT: readonly SvcExplanationCode[] = [
  "cart_over_other_amount",
  "session_over_other_amount",
  "session_deleted_cart_changed",
]

/**
 * What can be done about a paid attempt and its cart, by the rule by which settling decides: an order is placed from a cart that
 * comes to what was paid, and from no other. Pure.
 *
 * @param minimum the least that an invoice can ask for.
 * @returns `undefined` when the cart is gone or has an order.
 */
export function changedCartIn(
  attempt: PaidAttempt,
  view: SettleView,
  { minimum = "0.01" }: { minimum?: string | undefined }
): ChangedCart | undefined {
  const { cart, order } = view
  if (!cart || order) {
    return undefined
  }
  const next = nextSettleAction(attempt, view)
  const isOther = next.action === "attention" && OTHER_AMOUNT.includes(next.why.code)
  const total = new BigNumber(cart.total).toFixed(2, BigNumber.ROUND_HALF_UP)
  const more = new BigNumber(total).minus(attempt.amount)
  const isAskedFor =
    isOther &&
    cart.currency_code.toLowerCase() === attempt.currency_code &&
    new BigNumber(attempt.refunded).isZero() &&
    more.gte(minimum)
  return {
    total,
    places_order: next.action === "complete_cart" || next.action === "recover_session",
    difference: isAskedFor ? more.toFixed(2) : null,
  }
}

/**
 * The same of an attempt as it is now: nothing of one that pays for nothing or is settled. Only looks; whoever acts on it is
 * judged anew.
 */
export async function changedCartOf(container: MedusaContainer, attempt: Attempt): Promise<ChangedCart | undefined> {
  if (attempt.cart_id === null || !attempt.pays_session || attempt.settled) {
    return undefined
  }
  const { minimum_amount } = (await container.resolve(SVC_MODULE).configurationState()).known
  return changedCartIn(attempt, await viewOf(container, attempt), { minimum: minimum_amount })
}
