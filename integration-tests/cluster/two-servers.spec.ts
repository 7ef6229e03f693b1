/** Shows that two servers settle each payment once, with and without shared locks. */
import { Staff } from "../http/support/staff"
import { listAttention, readBooks, waitForSettledBooks, type CartBooks, isPaidOnce, isSettled } from "../support/books"
import { Cluster, type Server } from "./support/cluster"
import { watchLeases, readWitnessedSettles } from "./support/lease-witness"
import { answerWhileCompleting, bringAndForget, type PaidPayment, payAtGateway, type Replies } from "./support/payments"
import { Stalls } from "./support/stall"

jest.setTimeout(900_000)

const LOCKS_WARNING = "its locks cover one server only"

let cluster: Cluster

beforeAll(async () => {
  cluster = await Cluster.start()
  await watchLeases(cluster.database)
})

afterAll(async () => {
  await cluster.stop()
})

interface Round {
  servers: Server[]
  payments: PaidPayment[]
  replies: Replies
  books: CartBooks[]
  /** Number of all orders that were placed meanwhile, for any cart. */
  ordersPlaced: number
}

async function countOrders(): Promise<number> {
  const [row] = await cluster.database.sql<{ count: number }>('SELECT count(*)::int AS count FROM "order"')
  return row?.count ?? 0
}

async function play(count: number, locking?: "off"): Promise<Round> {
  const servers = await Promise.all([cluster.startServer({ locking }), cluster.startServer({ locking })])
  const before = await countOrders()
  const payments = await payAtGateway(servers, count)
  const replies = await answerWhileCompleting(servers, payments)
  const books = await waitForSettledBooks(cluster.database, payments, {
    patienceMs: 100_000,
    // A payment whose cart has two orders waits for staff.
    until: (books) => isSettled(books) || (books.orders.length > 1 && listAttention(books).length > 0),
  })
  const ordersPlaced = (await countOrders()) - before
  return { servers, payments, replies, books, ordersPlaced }
}

describe("two servers that share their locks", () => {
  const COUNT = 100
  let round: Round

  beforeAll(async () => {
    round = await play(COUNT)
  })

  afterAll(async () => {
    await cluster.stopServers()
  })

  it("take every message", () => {
    expect(new Set(round.replies.callbacks)).toEqual(new Set([303]))
    expect(new Set(round.replies.webhooks)).toEqual(new Set([200]))
    expect(round.replies.callbacks).toHaveLength(2 * COUNT)
    expect(round.replies.webhooks).toHaveLength(3 * COUNT)
  })

  it("place one order for each cart and capture each payment once", () => {
    expect(round.books).toHaveLength(COUNT)
    expect(round.books.filter((books) => !isPaidOnce(books))).toEqual([])
  })

  it("place no other orders", () => {
    expect(round.ordersPlaced).toBe(COUNT)
  })

  it("never let two settles work on one payment at the same time", async () => {
    const settles = await readWitnessedSettles(cluster.database, round.payments)

    expect(settles).toHaveLength(COUNT)
    expect(settles.filter(({ taken_over, finished }) => taken_over > 0 || finished !== 1)).toEqual([])
    // Otherwise no settle would have had to wait.
    expect(settles.some(({ holders }) => holders > 1)).toBe(true)
  })

  it("both settle payments", () => {
    const newly = round.servers.map(
      ({ log }) => log.listDecisions("settle").filter((decision) => decision.newly).length
    )
    expect(Math.min(...newly)).toBeGreaterThan(0)
  })

  it("log nothing about locks", () => {
    expect(round.servers.map(({ log }) => log.hasLine(LOCKS_WARNING))).toEqual([false, false])
  })
})

describe("two servers that do not share their locks", () => {
  const COUNT = 60
  let round: Round

  beforeAll(async () => {
    round = await play(COUNT, "off")
  })

  it("warn of that when they start", () => {
    expect(round.servers.map(({ log }) => log.hasLine(LOCKS_WARNING))).toEqual([true, true])
  })

  it("lose no payment and capture none twice", () => {
    expect(round.books).toHaveLength(COUNT)
    for (const { payments, attempts } of round.books) {
      expect(payments.flatMap(({ captures }) => captures)).toEqual(attempts.map(({ amount }) => amount))
    }
  })

  it("show staff every cart that is not one order, paid once", () => {
    const unusual = round.books.filter((books) => !isPaidOnce(books))
    expect(unusual.filter((books) => listAttention(books).length === 0)).toEqual([])
  })

  it("place no order that belongs to no cart", () => {
    expect(round.ordersPlaced).toBe(round.books.reduce((sum, { orders }) => sum + orders.length, 0))
  })

  it("never let two settles work on one payment at the same time", async () => {
    const settles = await readWitnessedSettles(cluster.database, round.payments)
    expect(settles.filter(({ taken_over, finished }) => taken_over > 0 || finished > 1)).toEqual([])
  })

  it("show staff a second order that one places after the other has settled the payment", async () => {
    const [one, other] = round.servers as [Server, Server]
    const [payment] = (await payAtGateway([one], 1)) as [PaidPayment]
    const stalls = await Stalls.prepare(cluster.database)
    await stalls.set({ table: "order_cart", event: "INSERT" })
    await stalls.set({ table: "order_payment_collection", event: "INSERT" })
    const callback = bringAndForget(one, payment.callback)
    await stalls.untilHanging(2)
    const letSettleGoOn = await stalls.holding()
    const completion = other.shopper.complete(payment.cart_id)
    await stalls.untilHanging(4)

    await letSettleGoOn()
    const [settled] = await waitForSettledBooks(cluster.database, [payment])
    expect(settled && isPaidOnce(settled)).toBe(true)
    await stalls.lift()
    await Promise.all([callback, completion])
    await settleAgainAsTheRepairJobDoes(one, payment)

    const books = await readBooks(cluster.database, payment.cart_id)
    expect(books).toMatchObject({
      orders: [expect.any(String), expect.any(String)],
      payments: [{ captures: [70] }],
      attempts: [{ attention: ["order_failed"] }],
    })
  })

  /** Settles a payment again, as the repair job would ten minutes later; another spec shows that the job finds such orders. */
  async function settleAgainAsTheRepairJobDoes(server: Server, { gateway_order_id }: PaidPayment): Promise<void> {
    const [attempt] = await cluster.database.sql<{ id: string }>(
      "SELECT id FROM svc_attempt WHERE gateway_order_id = ?",
      [gateway_order_id]
    )
    await new Staff(server).call("POST", `/admin/svc/payments/${attempt?.id}/settle`, {})
  }
})
