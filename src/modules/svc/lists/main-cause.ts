import type { DeclineCode } from "../../../gateway"

/** Numbers of payments that have reached each step, each step including all later ones, and of those that failed. */
export interface FunnelCounts {
  opened: number
  sent: number
  returned: number
  paid: number
  failed: number
}

/**
 * Why most payments are lost. `checkout`: shoppers never reach the gateway. `left`: they leave the gateway's page
 * without a result. `bank` and `shopper`: most declines come from the bank, or are canceled or have wrong card data.
 * `unknown`: most failures state no known reason.
 */
export type MainCause = "checkout" | "left" | "bank" | "shopper" | "unknown"

/** Fewer lost payments show no cause. */
const LEAST = 20

const causes: Record<DeclineCode, "bank" | "shopper" | "unknown"> = {
  insufficient_funds: "bank",
  limit_exceeded: "bank",
  authentication_failed: "bank",
  not_permitted: "bank",
  declined: "bank",
  expired_card: "shopper",
  incorrect_details: "shopper",
  canceled: "shopper",
  unknown: "unknown",
}

/**
 * Finds why most payments are lost: first the stage at which most end, then, for declines, the side with more than half
 * of them.
 *
 * @returns `null` when nothing stands out, or when the numbers are too small to tell.
 */
export function findMainCause(
  { opened, sent, paid, failed }: FunnelCounts,
  declines: readonly { code: DeclineCode; count: number }[]
): MainCause | null {
  const checkout = opened - sent
  const left = sent - paid - failed
  const most = Math.max(checkout, left, failed)
  if (most < LEAST) {
    return null
  }
  if (failed < most) {
    return checkout === left ? null : checkout > left ? "checkout" : "left"
  }
  const isMost = (cause: MainCause) =>
    2 * declines.reduce((sum, { code, count }) => sum + (causes[code] === cause ? count : 0), 0) > failed
  return (["bank", "shopper", "unknown"] as const).find(isMost) ?? null
}
