/** Plays the measured ways to an order: through this plugin, and through a provider that authorizes at once. */
import type { Answer, SandboxMessage } from "../../support/sandbox-control"
import type { Checkout } from "../../http/support/shopper"
import { type BenchStore, providers } from "./bench-store"

/** A message of the gateway that was not delivered to the store. */
export type GatewayMessage = Pick<SandboxMessage, "channel" | "content_type" | "body">

/** Takes a shopper through this plugin until the gateway has answered. */
export async function payAtGateway({ shopper }: BenchStore): Promise<Checkout & Answer> {
  const { checkout, ...answer } = await shopper.payAtGateway()
  return { ...checkout, ...answer }
}

/** Lets a shopper pay until the order is placed and captured; returns the webhook. */
export async function payAndSettle(store: BenchStore): Promise<GatewayMessage> {
  const { webhook, session_id } = await payAtGateway(store)
  await store.shopper.bring(webhook)
  await store.shopper.untilStatus(session_id, "paid")
  return webhook
}

/** Fills a cart, with a session of a provider that always authorizes: by default Medusa's own. */
export async function openReadyCart(store: BenchStore, provider: string = providers.system): Promise<string> {
  const cartId = await store.shopper.fillCart()
  await store.shopper.openSession(cartId, {}, provider)
  return cartId
}

/** Delivers the callback, and fails unless the shopper is redirected to an order that is placed and captured. */
export async function bringCallback(store: BenchStore, { callback }: { callback: GatewayMessage }): Promise<void> {
  const { status, location } = await store.shopper.bring(callback)
  if (status !== 303 || !location?.includes("status=paid")) {
    throw new Error(`The callback was answered ${status}, on to ${location ?? "nowhere"}`)
  }
}

/** Completes a cart, and fails when there is no order. */
export async function completeCart(store: BenchStore, cartId: string): Promise<void> {
  const { status, body } = await store.shopper.complete(cartId)
  if (body.type !== "order") {
    throw new Error(`The cart was not completed: ${status} ${JSON.stringify(body)}`)
  }
}
