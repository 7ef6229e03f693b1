/** Walks a shopper through a whole checkout over HTTP. */
import { setTimeout as sleep } from "node:timers/promises"

import { findExampleMobile } from "../environment"
import type { SeededStore } from "../app/seed/seed-store"
import { fillCart, openSession } from "./fill-cart"
import { createAdminApi, createJsonApi, type JsonApi } from "./json-api"
import { openPage, submitForm } from "./page"

const POLL_INTERVAL_MS = 200
const PATIENCE_MS = 60_000

/** Where the shopper buys and pays. */
export interface CheckoutPlaces {
  store: { server: { url: string }; seeded: SeededStore }
  shop: { url: string }
  sandbox: { url: string }
  /** ISO 3166-1 alpha-2, lower case. */
  country_code: string
}

/** The result of one checkout; amounts in the currency's main unit. */
export interface CheckoutReport {
  order_id: string
  display_id: number
  order_status: string
  payment_status: string
  order_total: number
  paid_amount: number
  currency_code: string
  /** Messages of the gateway about this payment that the store accepted. */
  messages: number
  seconds: number
}

/** Walks one shopper from an empty cart to the placed order, through the same pages that a browser would open. */
export async function checkOut(
  { store: { server, seeded }, shop, sandbox, country_code }: CheckoutPlaces,
  tell: (line: string) => void
): Promise<{ succeeded: boolean; report: CheckoutReport }> {
  const begin = performance.now()
  const say = (line: string) => tell(`${((performance.now() - begin) / 1000).toFixed(2).padStart(6)} s  ${line}`)
  const api = createJsonApi(server.url, { "x-publishable-api-key": seeded.publishable_key })

  const cart = await fillCart(api, seeded, {
    email: "aisha@example.com",
    first_name: "Aisha",
    last_name: "Al-Kuwari",
    address_1: "12 Corniche Street",
    city: "Doha",
    phone: findExampleMobile(country_code),
    country_code,
  })
  say(`cart ${cart.id} filled: ${cart.total} ${cart.currency_code}`)

  const session = await openSession(api, cart.id, {
    provider_id: seeded.payment_provider_id,
    return_url: `${shop.url}/${country_code}/checkout/result?cart_id=${cart.id}`,
  })
  say(`payment session ${session.id} opened`)

  const checkoutPage = await openPage(session.checkout_url)
  say(`checkout page ${checkoutPage.url}`)

  const hostedPage = await submitForm(checkoutPage)
  say(`signed form posted, hosted payment page ${hostedPage.url}`)

  const outcomePage = await submitForm(hostedPage, { name: "result", value: "success" })
  say("paid on the hosted page")

  const returnPage = await submitForm(outcomePage)
  say(`result posted to the store, back in the shop ${returnPage.url}`)

  const orderId = await findPlacedOrder(api, session.id)
  say(`order ${orderId} placed`)

  const admin = await createAdminApi(server.url, { email: seeded.admin_email, password: seeded.admin_password })
  const order = await readOrderInAdmin(admin, orderId)
  say(
    `admin shows order #${order.display_id}: ${order.payment_status}, ${order.paid_amount} of ${order.order_total} paid`
  )

  const messages = await countAcceptedMessages(sandbox.url)
  say(`${messages} messages of the gateway accepted by the store`)

  const seconds = Number(((performance.now() - begin) / 1000).toFixed(2))
  return {
    succeeded:
      order.order_status !== "canceled" &&
      order.payment_status === "captured" &&
      order.paid_amount === order.order_total,
    report: { ...order, messages, seconds },
  }
}

async function findPlacedOrder(api: JsonApi, sessionId: string): Promise<string> {
  let last: { status: string; order_id?: string } | undefined
  const found = await patiently(async () => {
    last = await api<{ status: string; order_id?: string }>("GET", `/store/svc/payments/${sessionId}`)
    return last.status === "paid" ? last.order_id : undefined
  })
  if (!found) {
    throw new Error(`The order was not placed within ${PATIENCE_MS / 1000} s: ${JSON.stringify(last)}`)
  }
  return found
}

async function readOrderInAdmin(admin: JsonApi, id: string) {
  const fields = "id,display_id,status,payment_status,total,currency_code,payment_collections.captured_amount"
  const { order } = await admin<{
    order: {
      display_id: number
      status: string
      payment_status: string
      total: number
      currency_code: string
      payment_collections: { captured_amount: number | null }[]
    }
  }>("GET", `/admin/orders/${id}?fields=${fields}`)
  return {
    order_id: id,
    display_id: order.display_id,
    order_status: order.status,
    payment_status: order.payment_status,
    order_total: order.total,
    paid_amount: order.payment_collections.reduce((sum, collection) => sum + (collection.captured_amount ?? 0), 0),
    currency_code: order.currency_code,
  }
}

/** Counts both messages of the payment once the gateway has delivered them; the browser gets the answer to its own. */
async function countAcceptedMessages(sandboxUrl: string): Promise<number> {
  interface State {
    messages: { channel: string; state: string }[]
  }
  const sandbox = createJsonApi(sandboxUrl, {})
  let accepted = 0
  await patiently(async () => {
    const { messages } = await sandbox<State>("GET", "/_sandbox/state")
    accepted = messages.filter(({ state }) => state === "browser" || state === "delivered").length
    return accepted === messages.length ? accepted : undefined
  })
  return accepted
}

async function patiently<T>(look: () => Promise<T | undefined>): Promise<T | undefined> {
  const deadline = Date.now() + PATIENCE_MS
  while (Date.now() < deadline) {
    const found = await look()
    if (found !== undefined) {
      return found
    }
    await sleep(POLL_INTERVAL_MS)
  }
  return undefined
}
