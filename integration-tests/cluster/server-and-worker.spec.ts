/** Tests a store as it runs in production: one server answers, and workers run its jobs. */
import { setTimeout as sleep } from "node:timers/promises"

import { readBooksOfCarts, waitForSettledBooks, type CartBooks, isPaidOnce, isSettled } from "../support/books"
import { Cluster, type Server } from "./support/cluster"
import { watchLeases, readWitnessedSettles } from "./support/lease-witness"
import { type PaidPayment, payAtGateway } from "./support/payments"
import { Stalls } from "./support/stall"

jest.setTimeout(600_000)

const MINUTE_MS = 60_000

/** Redis's answer for a queue in which nothing is processed. */
const NONE = ":0\r\n"

let cluster: Cluster
let server: Server

beforeAll(async () => {
  cluster = await Cluster.start()
  await watchLeases(cluster.database)
  server = await cluster.startServer({ mode: "server" })
})

afterAll(async () => {
  await cluster.stop()
})

const countSettledBy = ({ log }: Server) => log.listDecisions("settle").filter(({ newly }) => newly === true).length

it("the server places and captures the order of a webhook, without any worker", async () => {
  const [payment] = (await payAtGateway([server], 1)) as [PaidPayment]

  expect((await server.shopper.bring(payment.webhook)).status).toBe(200)

  const [books] = await waitForSettledBooks(cluster.database, [payment])
  expect(books && isPaidOnce(books)).toBe(true)
  expect(countSettledBy(server)).toBe(1)
})

describe("a server that dies after it has acknowledged webhooks", () => {
  const COUNT = 60
  /** The first step of settling: it takes the lease. */
  const lease = {
    table: "svc_attempt",
    event: "UPDATE",
    when: "NEW.lease_token IS NOT NULL AND OLD.lease_token IS NULL",
  } as const

  let workers: [Server, Server]
  let payments: PaidPayment[]
  let answers: number[]
  let withoutWorkers: CartBooks[]
  let places: Record<string, string>
  let afterwards: CartBooks[]

  beforeAll(async () => {
    payments = await payAtGateway([server], COUNT)
    const stalls = await Stalls.prepare(cluster.database)
    await stalls.set(lease)
    answers = []
    for (const { webhook } of payments) {
      answers.push((await server.shopper.bring(webhook)).status)
    }
    await server.process.kill()
    await stalls.breakOff()
    server = await cluster.startServer({ mode: "server" })
    await cluster.database.sql("UPDATE svc_attempt SET next_settle_at = now() WHERE next_settle_at IS NOT NULL")

    // Jobs run at the start of each minute; here no process runs them.
    await sleep(MINUTE_MS + 5_000)
    withoutWorkers = await readBooksOfCarts(cluster.database, payments)

    await stalls.set(lease)
    workers = [await cluster.startServer({ mode: "worker" }), await cluster.startServer({ mode: "worker" })]
    await Promise.any(workers.map((worker) => stalls.untilHangingIn([worker], MINUTE_MS + 20_000)))
    // The next job starts in a minute: until then, the second worker can only get work from the first.
    await stalls.untilHangingIn(workers, MINUTE_MS - 10_000)
    places = await readPlacesOnceFree()
    await stalls.lift()
    afterwards = await waitForSettledBooks(cluster.database, payments, { patienceMs: 240_000 })
  })

  /**
   * Counts the jobs and events that are processed, in Medusa's queues: a worker takes one at a time. The job of a minute
   * may have just begun, so it gets a moment to end.
   */
  async function readPlacesOnceFree(): Promise<Record<string, string>> {
    const queues = { jobs: "bull:medusa-workflows-jobs:active", events: "RedisEventBusService:events-queue:active" }
    const deadline = Date.now() + 10_000
    for (;;) {
      const lengths = Object.entries(queues).map(async ([name, key]) => [
        name,
        await cluster.redis.command("LLEN", key),
      ])
      const found = Object.fromEntries(await Promise.all(lengths)) as Record<string, string>
      if (Object.values(found).every((length) => length === NONE) || Date.now() > deadline) {
        return found
      }
      await sleep(100)
    }
  }

  it("has acknowledged all of them", () => {
    expect(answers).toEqual(payments.map(() => 200))
  })

  it("leaves payments that other servers do not take up: jobs run on workers only", () => {
    expect(withoutWorkers.filter(isSettled)).toEqual([])
  })

  it("loses no payment: the workers place and capture each order once", () => {
    expect(afterwards.filter((books) => !isPaidOnce(books))).toEqual([])
    expect(afterwards).toHaveLength(COUNT)
  })

  it("has its payments shared by both workers, and the new server takes none", () => {
    const shares = workers.map(countSettledBy)
    expect(Math.min(...shares)).toBeGreaterThan(0)
    expect(shares[0]! + shares[1]!).toBe(COUNT)
    expect(countSettledBy(server)).toBe(0)
  })

  it("never has two workers at one payment", async () => {
    const settles = await readWitnessedSettles(cluster.database, payments)
    expect(settles).toHaveLength(COUNT)
    expect(settles.filter(({ taken_over, finished }) => taken_over > 0 || finished !== 1)).toEqual([])
  })

  it("leaves the workers free for the store's other jobs and events, even while payments hang", () => {
    expect(places).toEqual({ jobs: NONE, events: NONE })
  })
})
