import { signedMessage } from "../../http/support/forge"
import type { BenchStore } from "./bench-store"
import { cloneCarts } from "./clone-carts"
import { type GatewayMessage, readyToComplete } from "./payments"

/** A copied cart that was paid at the gateway, of which the store has not heard. */
export interface PaidCopy {
  cart_id: string
  gateway_order_id: string
  amount: string
  callback: GatewayMessage
}

/** Takes one shopper to the gateway, and copies the cart: as many are paid as are asked for. */
export async function clonePaid(store: BenchStore, label: string, count: number): Promise<PaidCopy[]> {
  const { shopper, database } = store
  const checkout = await shopper.checkOut()
  const orderId = await shopper.goToGateway(checkout)
  const [attempt] = await database.sql<{ amount: string }>(
    "SELECT amount FROM svc_attempt WHERE gateway_order_id = ?",
    [orderId]
  )
  const { copiesOf } = await cloneCarts(database, checkout.cart_id, label, count)
  const cartIds = copiesOf(checkout.cart_id)
  const amount = attempt?.amount ?? ""
  return copiesOf(orderId).map((copy, index) => ({
    cart_id: cartIds[index] ?? "",
    gateway_order_id: copy,
    amount,
    callback: signedMessage("callback", { orderId: copy, amount, transactionNumber: `TXN${copy}` }),
  }))
}

/** As many carts as are asked for, each as {@link readyToComplete} gives it. */
export async function cloneReady(
  store: BenchStore,
  label: string,
  count: number,
  provider?: string
): Promise<string[]> {
  const cartId = await readyToComplete(store, provider)
  return (await cloneCarts(store.database, cartId, label, count)).copiesOf(cartId)
}

/** Fails unless each cart has one order and one captured payment. */
export async function expectOneOrderEach({ database }: BenchStore, cartIds: string[]): Promise<void> {
  const [row] = await database.sql<{ settled: number }>(
    `SELECT count(*)::int AS settled FROM unnest(?::text[]) AS cart (id)
     WHERE (SELECT count(*) FROM order_cart WHERE cart_id = cart.id) = 1
       AND (SELECT count(*) FROM cart_payment_collection link
            JOIN payment ON payment.payment_collection_id = link.payment_collection_id AND captured_at IS NOT NULL
            WHERE link.cart_id = cart.id) = 1`,
    [cartIds]
  )
  if (row?.settled !== cartIds.length) {
    throw new Error(`${row?.settled ?? 0} of ${cartIds.length} carts have one order and one captured payment`)
  }
}
