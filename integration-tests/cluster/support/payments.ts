/** Pays at the gateway, and delivers its messages to several servers. */
import pLimit from "p-limit"

import type { Answer, SandboxMessage } from "../../support/sandbox-control"
import type { CartOptions, Checkout, Reply } from "../../http/support/shopper"
import type { Server } from "./cluster"

/** A payment whose shopper is at the gateway. */
export interface OpenPayment extends Checkout {
  gateway_order_id: string
}

/** A payment that succeeded at the gateway, without a message to the store so far. */
export type PaidPayment = OpenPayment & Answer

interface GoingOptions {
  concurrency?: number
  /** The contents of each cart. */
  cart?: CartOptions
}

/** Lets shoppers fill carts and go to the gateway, spread over the servers, a few at a time. */
export async function goToGateway(
  servers: readonly Server[],
  count: number,
  { concurrency = 4, cart = {} }: GoingOptions = {}
): Promise<OpenPayment[]> {
  const inTurn = pLimit(concurrency)
  return Promise.all(
    Array.from({ length: count }, (_, index) =>
      inTurn(async () => {
        const { shopper } = pick(servers, index)
        const checkout = await shopper.checkOut({ email: `shopper${index}@example.com`, ...cart })
        return { ...checkout, gateway_order_id: await shopper.goToGateway(checkout) }
      })
    )
  )
}

/** Lets shoppers go to the gateway and pay there. */
export async function payAtGateway(
  servers: readonly Server[],
  count: number,
  options?: GoingOptions
): Promise<PaidPayment[]> {
  const open = await goToGateway(servers, count, options)
  const { sandbox } = pick(servers, 0)
  return Promise.all(
    open.map(async (payment) => ({ ...payment, ...(await sandbox.answer(payment.gateway_order_id, "success")) }))
  )
}

/** The store's answers to the gateway's messages. */
export interface Replies {
  callbacks: number[]
  webhooks: number[]
}

/**
 * Delivers two callbacks and three webhooks of each payment to the servers in random order, all at the same time, while
 * the storefront completes the cart on one of them.
 */
export async function answerWhileCompleting(
  servers: readonly Server[],
  payments: readonly PaidPayment[],
  { concurrency = 4 } = {}
): Promise<Replies> {
  const replies: Replies = { callbacks: [], webhooks: [] }
  const inTurn = pLimit(concurrency)
  const anyServer = () => pick(servers, Math.floor(Math.random() * servers.length))
  const bring = (message: SandboxMessage, server: Server) => async () => {
    const { status } = await server.shopper.bring(message)
    replies[message.channel === "callback" ? "callbacks" : "webhooks"].push(status)
  }
  await Promise.all(
    payments.map((payment) =>
      inTurn(async () => {
        const deeds = [
          ...servers.map((server) => bring(payment.callback, server)),
          ...[...servers, anyServer()].map((server) => bring(payment.webhook, server)),
          () => anyServer().shopper.complete(payment.cart_id),
        ]
        await Promise.all(shuffle(deeds).map((deed) => deed()))
      })
    )
  )
  return replies
}

/** Delivers a callback without waiting for the answer, which may never come. */
export function bringAndForget(server: Server, message: SandboxMessage): Promise<Reply | undefined> {
  return server.shopper.bring(message).catch(() => undefined)
}

function pick<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length]
  if (item === undefined) {
    throw new Error("There is no server")
  }
  return item
}

function shuffle<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)
}
