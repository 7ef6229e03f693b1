import type { SandboxMessage } from "../../support/sandbox-control"
import type { Checkout } from "../../http/support/shopper"
import { type BenchStore, providers } from "./bench-store"

/** A message of the gateway that the store has not been brought. */
export type GatewayMessage = Pick<SandboxMessage, "channel" | "content_type" | "body">

/** A shopper who has paid at the gateway, of which the store has not heard. */
export interface PaidAtGateway extends Checkout {
  gateway_order_id: string
  callback: GatewayMessage
  webhook: GatewayMessage
}

/** Takes a shopper through this plugin up to the moment in which the gateway has answered. */
export async function payAtGateway(store: BenchStore): Promise<PaidAtGateway> {
  const checkout = await store.shopper.checkOut()
  const gateway_order_id = await store.shopper.goToGateway(checkout)
  const { callback, webhook } = await store.sandbox.answer(gateway_order_id, "success")
  return { ...checkout, gateway_order_id, callback, webhook }
}

/** A cart with a session of a provider that authorizes whenever it is asked: Medusa's own, unless another is named. */
export async function readyToComplete(store: BenchStore, provider: string = providers.system): Promise<string> {
  const cartId = await store.shopper.fillCart()
  await store.shopper.openSession(cartId, {}, provider)
  return cartId
}

/** Brings the callback, and fails unless the shopper is sent back to an order that is placed and captured. */
export async function bringCallback(store: BenchStore, { callback }: Pick<PaidAtGateway, "callback">): Promise<void> {
  const { status, location } = await store.shopper.bring(callback)
  if (status !== 303 || !location?.includes("status=paid")) {
    throw new Error(`The callback was answered ${status}, on to ${location ?? "nowhere"}`)
  }
}

/** Completes a cart, and fails unless there is an order. */
export async function completeCart(store: BenchStore, cartId: string): Promise<void> {
  const { status, body } = await store.shopper.complete(cartId)
  if (body.type !== "order") {
    throw new Error(`The cart was not completed: ${status} ${JSON.stringify(body)}`)
  }
}
