/** Compares what stands in the books after a day with what was played. */
import { setTimeout as sleep } from "node:timers/promises"

import { runRepairJob } from "../../../cluster/support/bring-forward"
import { booksOfCarts, isPaidOnce } from "../../../support/books"
import type { Database } from "../../../support/connection"
import type { PlayedPayment } from "./payments"
import type { Shop } from "./shop"
import type { Kind } from "./story"

const POLL_MS = 250
const PATIENCE_MS = 180_000

/** Waits until nothing is left to be settled; gives how many seconds that took, or what is left after the deadline. */
export async function waitUntilSettled(database: Database): Promise<{ seconds: number; left: number }> {
  const began = performance.now()
  for (;;) {
    const left = await countUnsettled(database)
    const waited = performance.now() - began
    if (left === 0 || waited > PATIENCE_MS) {
      return { seconds: waited / 1000, left }
    }
    await sleep(POLL_MS)
  }
}

/** Attempts that are due, that somebody is settling, or that are paid for and not settled. */
async function countUnsettled({ sql }: Database): Promise<number> {
  const [row] = await sql<{ count: number }>(
    `SELECT count(*)::int AS count FROM svc_attempt
     WHERE lease_until > now() OR (settled_at IS NULL AND (next_settle_at IS NOT NULL OR pays_session))`
  )
  return row?.count ?? 0
}

/** Lets the repair job compare everything that was settled with Medusa now; gives how many payments it has found unlike it. */
export async function countFoundByRepair(shop: Shop): Promise<number> {
  const { database } = shop
  const [{ now } = { now: "" }] = await database.sql<{ now: string }>("SELECT now()::text AS now")
  await runRepairJob(shop.servers[0].server)
  const [row] = await database.sql<{ count: number }>(
    `SELECT count(*)::int AS count FROM svc_history_entry
     WHERE action = 'settle_again' AND created_at >= ?::timestamptz`,
    [now]
  )
  return row?.count ?? 0
}

/** What stood in the books before the day. */
export interface Before {
  orders: number
  attention: number
}

export async function countBefore({ sql }: Database): Promise<Before> {
  const [row] = await sql<Before>(
    `SELECT (SELECT count(*)::int FROM "order") AS orders,
       (SELECT count(*)::int FROM svc_attention WHERE resolved_at IS NULL) AS attention`
  )
  return row ?? { orders: 0, attention: 0 }
}

/** Counts each kind of disagreement after the day: 0 when all is well. */
export async function findFaults(
  database: Database,
  payments: readonly PlayedPayment[],
  before: Before
): Promise<[count: number, what: string][]> {
  const of = (kind: Kind) => payments.filter((payment) => payment.kind === kind)
  const carts = of("cart")
  const after = await countBefore(database)
  return [
    [await countCartsNotPaidOnce(database, carts), "carts are not one order, settled once and captured once"],
    [after.orders - before.orders - carts.length, "orders are there besides those of the paid carts"],
    [after.attention - before.attention, "questions to staff are open that nothing gives reason for"],
    [await countAttemptsNotFailed(database, of("declined")), "attempts with a refused card have not failed"],
    [await countInvoicesNotPaidOnce(database, of("invoice")), "invoices are not paid once, by their own transaction"],
    [await countMessagesNotKept(database, payments), "messages are not written down once, as verified"],
  ]
}

async function countCartsNotPaidOnce(database: Database, carts: readonly PlayedPayment[]): Promise<number> {
  const books = await booksOfCarts(
    database,
    carts.flatMap(({ cart_id }) => (cart_id === undefined ? [] : { cart_id }))
  )
  return carts.length - books.filter(isPaidOnce).length
}

async function countAttemptsNotFailed(database: Database, declined: readonly PlayedPayment[]): Promise<number> {
  return countMissing(
    database,
    declined,
    `SELECT gateway_order_id FROM svc_attempt
     WHERE gateway_order_id = ANY(?) AND status = 'failed' AND settled_at IS NULL AND placed_order_id IS NULL`
  )
}

async function countInvoicesNotPaidOnce(database: Database, invoices: readonly PlayedPayment[]): Promise<number> {
  return countMissing(
    database,
    invoices,
    `SELECT reference_id FROM svc_invoice
     WHERE reference_id = ANY(?) AND status = 'paid' AND transaction_number = 'TXN' || reference_id
       AND (SELECT count(*) FROM svc_history_entry WHERE subject_id = svc_invoice.id AND action = 'paid') = 1`
  )
}

/** A message that comes twice is one row; one through the browser and one from the server are two, as their texts differ. */
async function countMessagesNotKept(database: Database, payments: readonly PlayedPayment[]): Promise<number> {
  const told = payments.flatMap(({ orderId, tellings }) =>
    tellings.map(({ channel, says }) => `${orderId} ${channel} ${says}`)
  )
  const rows = await database.sql<{ count: number }>(
    `SELECT count(*)::int AS count FROM svc_message WHERE gateway_order_id = ANY(?) AND outcome = 'verified'`,
    [payments.map(({ orderId }) => orderId)]
  )
  return new Set(told).size - (rows[0]?.count ?? 0)
}

/** How many of the payments a statement does not find, one row each. */
async function countMissing({ sql }: Database, payments: readonly PlayedPayment[], statement: string): Promise<number> {
  return payments.length - (await sql(statement, [payments.map(({ orderId }) => orderId)])).length
}
