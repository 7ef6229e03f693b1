/** Lets several shoppers pay, and delivers all messages at the same time. */
import type { Answer } from "../../support/sandbox-control"
import type { CartOptions, Checkout, Shopper } from "./shopper"

/** A cart that was paid at the gateway, without a message to the store so far. */
export type Paying = Checkout & Answer

/** Lets shoppers fill carts and pay at the gateway, one after the other. */
export async function payAtGateway(
  { shopper }: { shopper: Shopper },
  count: number,
  options: CartOptions = {}
): Promise<Paying[]> {
  const paying: Paying[] = []
  while (paying.length < count) {
    const email = `shopper-${paying.length}@example.com`
    const { checkout, ...answer } = await shopper.payAtGateway({ email, ...options })
    paying.push({ ...checkout, ...answer })
  }
  return paying
}

/** How a payment reaches the store: by one of the gateway's messages, or by both while the storefront completes the cart. */
export type Way = "callback" | "webhook" | "both_and_complete"

export const ALL_WAYS: readonly Way[] = ["callback", "webhook", "both_and_complete"]

/**
 * Delivers all payments at the same time, each in the next way and to the next server; resolves when all are answered
 * or their server has ended.
 */
export async function bringAtOnce(
  shoppers: readonly Shopper[],
  paying: readonly Paying[],
  ways: readonly Way[] = ALL_WAYS
): Promise<void> {
  let turn = 0
  const next = () => shoppers[turn++ % shoppers.length]!
  await Promise.allSettled(
    paying.flatMap(({ cart_id, callback, webhook }, index) => {
      switch (ways[index % ways.length]) {
        case "callback":
          return next().bring(callback)
        case "webhook":
          return next().bring(webhook)
        default:
          return [next().bring(callback), next().bring(webhook), next().complete(cart_id)]
      }
    })
  )
}
