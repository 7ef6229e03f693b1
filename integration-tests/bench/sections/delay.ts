import { setTimeout as sleep } from "node:timers/promises"

import { type BenchStore, providers } from "../support/bench-store"
import { type LoadRequest, postAll } from "../support/load"
import { compare, type Comparison, timeInTurn } from "../support/measure"
import { payAtGateway } from "../support/payments"
import { withFreshStore } from "../support/with-store"
import type { Section } from "./section"

const POLL_MS = 5
const PATIENCE_MS = 30_000

/** How long after the gateway's answer there is an order, when the shopper's browser does not come back. */
export const delay: Section = {
  name: "delay",
  run: (bench, report) => withFreshStore(bench, async (store) => report.add(await untilOrdered(store))),
}

/** A cart whose payment the gateway has decided, and the message that says so. */
interface Announced {
  cart_id: string
  message: LoadRequest
}

async function untilOrdered(store: BenchStore): Promise<Comparison> {
  const run = async ({ cart_id, message }: Announced) => {
    await postAll(store.url, [message], 200)
    await untilOrder(store, cart_id)
  }
  const times = await timeInTurn(
    { rounds: 4, warmUp: 1, seconds: 35 },
    { prepare: () => announcedByUs(store), run },
    { prepare: () => announcedAtHook(store), run }
  )
  await expectAllCaptured(store)
  return compare(
    {
      what: "from the gateway's answer until the order exists, times sooner",
      against: "a provider at core's /hooks/payment",
      unit: "ms",
      goal: { atLeast: 20 },
      inverse: true,
    },
    times
  )
}

async function announcedByUs(store: BenchStore): Promise<Announced> {
  const { cart_id, webhook } = await payAtGateway(store)
  return { cart_id, message: { path: "/svc/webhook", contentType: webhook.content_type, body: webhook.body } }
}

async function announcedAtHook(store: BenchStore): Promise<Announced> {
  const cartId = await store.shopper.fillCart()
  const { session_id } = await store.shopper.openSession(cartId, {}, providers.late)
  const [session] = await store.database.sql<{ amount: string }>("SELECT amount FROM payment_session WHERE id = ?", [
    session_id,
  ])
  const body = JSON.stringify({ session_id, amount: Number(session?.amount) })
  return { cart_id: cartId, message: { path: "/hooks/payment/late_other", contentType: "application/json", body } }
}

async function untilOrder({ database }: BenchStore, cartId: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  while ((await database.sql("SELECT order_id FROM order_cart WHERE cart_id = ?", [cartId])).length === 0) {
    if (Date.now() > deadline) {
      throw new Error(`There is no order for ${cartId} after ${PATIENCE_MS / 1000} s`)
    }
    await sleep(POLL_MS)
  }
}

/** An order alone is half of it: the money must be booked on both sides, a moment later at most. */
async function expectAllCaptured({ database }: BenchStore): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const open = await database.sql(
      `SELECT order_cart.cart_id FROM order_cart
       JOIN cart_payment_collection link ON link.cart_id = order_cart.cart_id
       LEFT JOIN payment ON payment.payment_collection_id = link.payment_collection_id AND captured_at IS NOT NULL
       WHERE payment.id IS NULL`
    )
    if (open.length === 0) {
      return
    }
    if (Date.now() > deadline) {
      throw new Error(`${open.length} orders have no captured payment`)
    }
    await sleep(POLL_MS)
  }
}
