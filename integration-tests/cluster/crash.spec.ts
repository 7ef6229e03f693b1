/** Shows that no payment is lost or booked twice when a server, its database or its Redis dies in the middle of work. */
import { setTimeout as sleep } from "node:timers/promises"

import { readBooksOfCarts, waitForSettledBooks, type CartBooks, isPaidOnce, isSettled } from "../support/books"
import { Cluster, type Server } from "./support/cluster"
import { bringAndForget, goToGateway, type OpenPayment, type PaidPayment, payAtGateway } from "./support/payments"
import { type StallPoint, Stalls } from "./support/stall"

jest.setTimeout(300_000)

let cluster: Cluster
let server: Server

beforeAll(async () => {
  cluster = await Cluster.start()
  server = await cluster.startServer()
})

afterAll(async () => {
  await cluster.stop()
})

/**
 * Where a server hangs when it is killed, from the last step of settling to the first: each payment passes the earlier
 * points.
 */
const points = {
  "the capture is made, and the order's books do not show it yet": { table: "order_transaction", event: "INSERT" },
  "the capture is made, and the payment does not show it yet": {
    table: "payment",
    event: "UPDATE",
    when: "NEW.captured_at IS NOT NULL",
  },
  "the order is placed, and the payment not captured yet": { table: "capture", event: "INSERT" },
  "the payment is authorized, and the cart not completed yet": { table: "payment_collection", event: "UPDATE" },
  "the order is linked, and the payment not authorized yet": { table: "payment", event: "INSERT" },
  "the order is linked to the payment, and not to its cart yet": { table: "order_cart", event: "INSERT" },
  "the message is stored, and nothing else is done": {
    table: "svc_attempt",
    event: "UPDATE",
    when: "NEW.lease_token IS NOT NULL AND OLD.lease_token IS NULL",
  },
} satisfies Record<string, StallPoint>

const names = Object.keys(points) as (keyof typeof points)[]

/** Number of shoppers' payments that each server settles at once. */
const AT_A_TIME = 3

describe("servers that are killed", () => {
  let payments: PaidPayment[]
  let whenKilled: CartBooks[]
  let afterwards: CartBooks[]

  beforeAll(async () => {
    const stalls = await Stalls.prepare(cluster.database)
    payments = await payAtGateway([server], names.length)
    const servers = [server, await cluster.startServer(), await cluster.startServer()]
    const beginStalls: (() => Promise<void>)[] = []
    for (const name of names) {
      beginStalls.push(await stalls.place(points[name]))
    }
    for (const [index, begin] of beginStalls.entries()) {
      await begin()
      void bringAndForget(servers[Math.floor(index / AT_A_TIME)]!, payments[index]!.callback)
      await stalls.untilHanging(index + 1)
    }
    await Promise.all(servers.map(({ process }) => process.kill()))
    await stalls.breakOff()
    whenKilled = await readBooksOfCarts(cluster.database, payments)
    await endLocksOfCore()

    server = await cluster.startServer({ port: Number(new URL(server.url).port) })
    // Time is not skipped: leases expire after 30 s, and the retry job runs every minute.
    afterwards = await waitForSettledBooks(cluster.database, payments, { patienceMs: 150_000 })
  })

  /** Core's lock of a cart outlives its server by two minutes; this ends it at once. */
  async function endLocksOfCore(): Promise<void> {
    for (const { cart_id } of payments) {
      await cluster.redis.command("DEL", `medusa_lock:${cart_id}`)
    }
  }

  it("leave each payment at a different point", () => {
    const reached = payments.map(({ cart_id }) => {
      const { orders, payments, transactions } = whenKilled.find((books) => books.cart_id === cart_id)!
      const captures = payments.flatMap((payment) => payment.captures)
      return [orders, payments, captures, transactions].map(({ length }) => length)
    })
    expect(reached).toEqual([
      [1, 1, 1, 0],
      [1, 1, 1, 0],
      [1, 1, 0, 0],
      [1, 1, 0, 0],
      [1, 0, 0, 0],
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ])
    expect(whenKilled.some(isSettled)).toBe(false)
  })

  it.each(names.map((name, index) => [name, index] as const))(
    "settle the payment on their own after a restart, when %s",
    (_, index) => {
      const books = afterwards.find(({ cart_id }) => cart_id === payments[index]!.cart_id)!
      expect({ ...books, paidOnce: isPaidOnce(books) }).toEqual({ ...books, paidOnce: true })
    }
  )
})

describe("a server whose database goes away while messages arrive", () => {
  let payments: OpenPayment[]
  let books: CartBooks[]
  let refusals: { status: number; retryAfter: string | null }[]

  beforeAll(async () => {
    const [probe] = (await payAtGateway([server], 1)) as [PaidPayment]
    const open = await goToGateway([server], 6)
    payments = [probe, ...open]
    const { crash, restart } = cluster.postgres

    const deliveries = open.map(async ({ gateway_order_id }, index) => {
      await sleep(200 * index)
      await cluster.sandbox.deliver(gateway_order_id, "success", "webhook")
    })
    await sleep(500)
    await crash()
    const replies = await Promise.all([probe.webhook, probe.callback].map((message) => server.shopper.bring(message)))
    refusals = replies.map(({ status, headers }) => ({ status, retryAfter: headers.get("retry-after") }))
    await restart()
    await Promise.all(deliveries)
    await server.shopper.bring(probe.webhook)
    books = await waitForSettledBooks(cluster.database, payments, { patienceMs: 100_000 })
  })

  it("asks the gateway and the shopper to try again", () => {
    expect(refusals).toEqual([
      { status: 503, retryAfter: "30" },
      { status: 503, retryAfter: "30" },
    ])
  })

  it("recovers on its own, and books every payment once after the gateway's retries", () => {
    expect(books).toHaveLength(payments.length)
    expect(books.filter((one) => !isPaidOnce(one))).toEqual([])
  })
})

describe("a server whose Redis goes away while messages arrive", () => {
  let payments: PaidPayment[]
  let books: CartBooks[]
  let statuses: number[]

  beforeAll(async () => {
    payments = await payAtGateway([server], 6)
    const callbacks: Promise<unknown>[] = []
    await cluster.redis.shutDown()
    statuses = []
    for (const { webhook, callback } of payments) {
      statuses.push((await server.shopper.bring(webhook)).status)
      callbacks.push(bringAndForget(server, callback))
    }
    await sleep(2_000)
    await cluster.redis.restart()
    await Promise.all(callbacks)
    books = await waitForSettledBooks(cluster.database, payments, { patienceMs: 100_000 })
  })

  it("stores every message all the same", () => {
    expect(statuses).toEqual(payments.map(() => 200))
  })

  it("books every payment once when Redis is back", () => {
    expect(books).toHaveLength(payments.length)
    expect(books.filter((one) => !isPaidOnce(one))).toEqual([])
  })
})
