/**
 * Measures how fast the store settles payments that it acknowledged but could not settle because its server was killed.
 * Compares with the rate at which core completes and captures carts on the same server.
 */
import { setTimeout as sleep } from "node:timers/promises"
import pLimit from "p-limit"

import { signedMessage } from "../../http/support/forge"
import { runInServer } from "../../store/store-server"
import { readBooksOfCarts, isPaidOnce } from "../../support/books"
import type { Connections } from "../../support/connection"
import { askProbe, type Bench, type BenchStore, providers } from "../support/bench-store"
import { cloneReady, clonePaid, type PaidCopy } from "../support/clones"
import { postAll } from "../support/load"
import { compare } from "../support/measure"
import { completeCart } from "../support/payments"
import type { Report } from "../support/report"
import { type Section, using } from "./section"

/** Core's carts in a round, and how many shoppers complete theirs at once: eight block each other and are slower together. */
const CARTS = 50
const AT_ONCE = 4

/**
 * Core's counted rounds, and parts into which the payments are split for comparison. Core runs half of its rounds,
 * rounded up, before the payments and the others after them.
 */
const PARTS = 5

const POLL_MS = 250
const PATIENCE_MS = 600_000

export const recovery: Section = {
  name: "recovery",
  onlyByName: true,
  run: (bench, report) =>
    using(
      bench.copyDatabase("recovery"),
      (database) => database.close(),
      async (database) => {
        const due = await leaveAcknowledged(bench, database)
        await using(
          bench.startStore(database),
          (store) => store.stop(),
          (store) => measureRecovery(store, due, report)
        )
      }
    ),
}

/** Lets a server acknowledge webhooks, and kills it before it settles the first one. */
async function leaveAcknowledged(bench: Bench, database: Connections): Promise<PaidCopy[]> {
  return using(
    bench.startStore(database),
    ({ server }) => server.kill(),
    async (store) => {
      const paid = await clonePaid(store, "due", bench.options.due)
      const orderIds = [paid.map(({ gateway_order_id }) => gateway_order_id)]
      const ofPaid = "WHERE gateway_order_id = ANY(?)"
      // Each payment seems leased by another server.
      await database.sql(
        `UPDATE svc_attempt SET lease_token = 'x', lease_until = now() + interval '1 day' ${ofPaid}`,
        orderIds
      )
      const webhooks = paid.map(({ gateway_order_id: orderId, amount }) => {
        const { content_type: contentType, body } = signedMessage("webhook", {
          orderId,
          amount,
          transactionNumber: `TXN${orderId}`,
        })
        return { path: "/svc/webhook", contentType, body }
      })
      await postAll(store.url, webhooks)
      await database.sql(`UPDATE svc_attempt SET next_settle_at = now() + interval '1 day' ${ofPaid}`, orderIds)
      return paid
    }
  )
}

async function measureRecovery(store: BenchStore, due: readonly PaidCopy[], report: Report): Promise<void> {
  const core = { rates: [] as number[], processorMs: [] as number[] }
  const placeCarts = async (round: number) => {
    const cartIds = await cloneReady(store, `core${round}n`, CARTS, providers.capturing)
    const limited = pLimit(AT_ONCE)
    const started = performance.now()
    const busy = await measureProcessor(store, () =>
      Promise.all(cartIds.map((cartId) => limited(() => completeCart(store, cartId))))
    )
    if (round > 0) {
      core.rates.push(CARTS / ((performance.now() - started) / 1000))
      core.processorMs.push(busy / CARTS)
    }
  }
  // The first round does not count: a server is slow just after its start.
  let round = 0
  while (core.rates.length < PARTS / 2) {
    await placeCarts(round++)
  }
  let rates: number[] = []
  const busy = await measureProcessor(store, async () => {
    rates = await settleAll(store, due)
  })
  while (core.rates.length < PARTS) {
    await placeCarts(round++)
  }
  const what = `recovery: ${due.length} payments due at once, from the job's start until all are settled`
  const against = `carts completed and captured by core, ${AT_ONCE} at a time`
  report.add(
    compare({ what, against, unit: "/s", goal: { atLeast: 0.8 } }, { ours: rates, theirs: core.rates }),
    compare(
      { what: "recovery: processor time of a payment", against, unit: "ms", goal: { atMost: 1.25 } },
      { ours: rates.map(() => busy / due.length), theirs: core.processorMs }
    )
  )

  const books = await readBooksOfCarts(store.database, due)
  const faults = books.filter((one) => !isPaidOnce(one)).length
  if (faults > 0 || books.length !== due.length) {
    report.fault(`recovery: ${faults} of ${books.length} payments are not one order, settled once and captured once`)
  }
}

/** Measures the processor time that work takes in the store's server, in milliseconds. */
async function measureProcessor(store: BenchStore, work: () => Promise<unknown>): Promise<number> {
  const before = await askProbe(store, "processor")
  await work()
  return ((await askProbe(store, "processor")) - before) / 1000
}

/** Runs the retry job; returns the settled payments per second of each part, in the order of settling. */
async function settleAll({ server, database }: BenchStore, due: readonly PaidCopy[]): Promise<number[]> {
  const cartIds = [due.map(({ cart_id }) => cart_id)]
  const [started] = await database.sql<{ now: string }>(
    `WITH planned AS (
       UPDATE svc_attempt SET lease_token = NULL, lease_until = NULL, next_settle_at = now() WHERE cart_id = ANY(?))
     SELECT clock_timestamp()::text AS now`,
    cartIds
  )
  await runInServer(server, "job-svc-settle-due-payments")
  const settled = () =>
    database.sql<{ after: number }>(
      `SELECT extract(epoch FROM settled_at - ?::timestamptz)::float AS after FROM svc_attempt
       WHERE cart_id = ANY(?) AND settled_at IS NOT NULL ORDER BY settled_at`,
      [started?.now, ...cartIds]
    )
  const deadline = Date.now() + PATIENCE_MS
  let rows = await settled()
  for (; rows.length < due.length; rows = await settled()) {
    if (Date.now() > deadline) {
      throw new Error(`${rows.length} of ${due.length} payments were settled within ${PATIENCE_MS / 1000} s`)
    }
    await sleep(POLL_MS)
  }
  const ends = Array.from({ length: PARTS + 1 }, (_, part) => Math.round((part * due.length) / PARTS))
  const findMoment = (count: number) => rows[count - 1]?.after ?? 0
  return ends.slice(1).map((end, part) => (end - ends[part]!) / (findMoment(end) - findMoment(ends[part]!)))
}
