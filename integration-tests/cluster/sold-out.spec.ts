/** Shows that two servers never capture an order without its stock when the last piece is sold while shoppers pay. */
import { bringAtOnce } from "../http/support/paying-at-once"
import type { CartOptions } from "../http/support/shopper"
import { BEANS, findCapturedWithoutStock, MUG, readPlaced, setFree, findVariant } from "../http/support/stock"
import { findUnlinkedOrders } from "../http/support/whole"
import { listAttention, readBooksOfCarts, isPaidOnce } from "../support/books"
import { letCoresLocksRunOut, runRepairJob, runRetryJob, untilNobodySettles } from "./support/bring-forward"
import { readCapturesWithoutStock, watchCaptures } from "./support/capture-witness"
import { Cluster, type Server } from "./support/cluster"
import { bringAndForget, type PaidPayment, payAtGateway } from "./support/payments"
import { Stalls } from "./support/stall"

/** Number of rounds in which the last piece is sold while shoppers pay; set it higher for a longer search. */
const ROUNDS = Number(process.env.SOLD_OUT_ROUNDS ?? 1)

const CARTS = 6

jest.setTimeout(300_000 + ROUNDS * 180_000)

let cluster: Cluster
let servers: Server[]
let stalls: Stalls

beforeAll(async () => {
  cluster = await Cluster.start()
  await watchCaptures(cluster.database)
  stalls = await Stalls.prepare(cluster.database)
  servers = [await cluster.startServer(), await cluster.startServer()]
})

afterAll(async () => {
  await cluster.stop()
})

/** Starts work, and kills one of the servers when so many of its inserts into these tables hang; the others go on. */
async function killAtInserts(
  index: number,
  tables: readonly string[],
  count: number,
  start: () => Promise<unknown>
): Promise<{ ended: Promise<unknown> }> {
  const { process, nameInDatabase } = servers[index]!
  for (const table of tables) {
    await stalls.set({ table, event: "INSERT", when: `current_setting('application_name') = '${nameInDatabase}'` })
  }
  const ended = start().catch(() => undefined)
  await stalls.untilHanging(count)
  await process.kill()
  await stalls.breakOff()
  return { ended }
}

/** Starts a killed server again when the other one is done. */
async function restart(index: number, { ended }: { ended: Promise<unknown> }): Promise<void> {
  await ended
  await untilNobodySettles(cluster)
  await letCoresLocksRunOut(cluster)
  servers[index] = await cluster.startServer({ port: Number(new URL(servers[index]!.url).port) })
}

async function payAndSellOut(skus: readonly string[], cart: CartOptions): Promise<PaidPayment[]> {
  for (const sku of skus) {
    await setFree(cluster.database, sku, 100)
  }
  const paying = await payAtGateway(servers, CARTS, { cart })
  await setFree(cluster.database, skus.at(-1)!, 0)
  return paying
}

const bringAll = (paying: readonly PaidPayment[]) =>
  bringAtOnce(
    servers.map(({ shopper }) => shopper),
    paying
  )

/** Runs the job twice: carts that waited for another's lock or stock are tried in the second run. */
async function retryTwice(): Promise<void> {
  for (const server of servers) {
    await runRetryJob(cluster, server)
    await untilNobodySettles(cluster)
  }
}

/**
 * Runs the jobs as often as they run within some minutes: the leftovers of a killed server block a piece for the other
 * carts until they are found and rolled back.
 */
async function retryUntilWhole(paying: readonly PaidPayment[]): Promise<void> {
  for (let runs = 0; runs < 5; runs++) {
    await retryTwice()
    if ((await readBooksOfCarts(cluster.database, paying)).every(isPaidOnce)) {
      return
    }
    await runRepairJob(servers[0]!.process)
  }
}

async function expectToldToStaff(paying: readonly PaidPayment[]): Promise<void> {
  const books = await readBooksOfCarts(cluster.database, paying)
  expect(books.flatMap(({ payments }) => payments.flatMap(({ captures }) => captures))).toEqual([])
  expect(books.map(listAttention)).toEqual(paying.map(() => ["order_failed"]))
  const words = await cluster.database.sql<{ detail: string }>(
    "SELECT detail FROM svc_attention WHERE resolved_at IS NULL AND detail !~ 'needed, 0 in stock.*backorder'"
  )
  expect(words).toEqual([])
}

async function expectWhole(paying: readonly PaidPayment[], reserved: number): Promise<void> {
  const { database } = cluster
  // The repair job runs every hour: by then, most leftovers of completions count as abandoned.
  await letCoresLocksRunOut(cluster)
  await runRepairJob(servers[0]!.process)
  const books = await readBooksOfCarts(database, paying)
  expect(await database.sql("SELECT detail FROM svc_attention WHERE resolved_at IS NULL")).toEqual([])
  expect(books.filter((one) => !isPaidOnce(one))).toEqual([])
  for (const { cart_id } of paying) {
    expect(await readPlaced(database, cart_id)).toEqual({ orders: [expect.any(String)], reserved })
  }
  expect(await findUnlinkedOrders(database)).toEqual([])
  expect(await readCapturesWithoutStock(database)).toEqual([])
  expect(await findCapturedWithoutStock(database)).toEqual([])
  const half = `SELECT state FROM workflow_execution
    WHERE workflow_id = 'complete-cart' AND state IN ('waiting_to_compensate', 'compensating')`
  expect(await database.sql(half)).toEqual([])
}

describe("the last piece is sold while six shoppers pay", () => {
  const rounds = Array.from({ length: ROUNDS }, (_, round) => round + 1)

  const sellOut = async (skus: readonly string[], cart: CartOptions = {}) => {
    const paying = await payAndSellOut(skus, cart)
    await bringAll(paying)
    await untilNobodySettles(cluster)
    await retryTwice()
    await expectToldToStaff(paying)

    await setFree(cluster.database, skus.at(-1)!, CARTS)
    await retryTwice()
    await expectWhole(paying, skus.length)
  }

  it.each(rounds)("on two servers, each cart becomes one whole order when stock is back: round %d", () =>
    sellOut([MUG])
  )

  it.each(rounds)("on two servers, when one of two items is sold out: round %d", async () => {
    await sellOut([MUG, BEANS], {
      further_variants: [await findVariant(cluster.database, BEANS)],
    })
  })

  it.each(rounds)("and servers are killed, when it is sold out and when stock is back: round %d", async () => {
    const paying = await payAndSellOut([MUG], {})
    await restart(0, await killAtInserts(0, ["order_cart"], 2, () => bringAll(paying)))
    // Messages without an answer are delivered again.
    await bringAll(paying)
    await retryTwice()
    await expectToldToStaff(paying)

    await setFree(cluster.database, MUG, CARTS)
    await restart(1, await killAtInserts(1, ["capture"], 1, () => runRetryJob(cluster, servers[1]!)))
    await retryUntilWhole(paying)
    await expectWhole(paying, 1)
  })
})

it("an order that a killed server wrote but linked to nothing is taken back", async () => {
  await setFree(cluster.database, MUG, 100)
  const [payment] = (await payAtGateway(servers, 1)) as [PaidPayment]
  await setFree(cluster.database, MUG, 1)
  const links = ["order_cart", "order_payment_collection"]
  const killed = await killAtInserts(0, links, 2, () => bringAndForget(servers[0]!, payment.callback))
  const [left] = await findUnlinkedOrders(cluster.database)
  expect(left).toBeDefined()
  await restart(0, killed)

  await retryTwice()

  await expectWhole([payment], 1)
  expect((await readPlaced(cluster.database, payment.cart_id)).orders).not.toEqual([left])
})
