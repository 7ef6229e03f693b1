/** Compares the books after a day with the payments that were played. */
import { setTimeout as sleep } from "node:timers/promises"

import { runRepairJob } from "../../../cluster/support/bring-forward"
import { readBooksOfCarts, isPaidOnce } from "../../../support/books"
import type { Database } from "../../../support/connection"
import type { PlayedPayment } from "./payments"
import type { Shop } from "./shop"
import type { Kind } from "./story"

const POLL_MS = 250
const PATIENCE_MS = 180_000

/** Waits until every payment is settled; returns the seconds that it took, or the number that is left at the deadline. */
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

/** Counts the attempts that are due, that a server is settling, or that are paid and not settled. */
async function countUnsettled({ sql }: Database): Promise<number> {
  const [row] = await sql<{ count: number }>(
    `SELECT count(*)::int AS count FROM svc_attempt
     WHERE lease_until > now() OR (settled_at IS NULL AND (next_settle_at IS NOT NULL OR pays_session))`
  )
  return row?.count ?? 0
}

/** Lets the repair job compare all settled payments with Medusa now; returns how many differ. */
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

/** The counts in the books before the day. */
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

/** Counts each kind of disagreement after the day; all counts must be 0. */
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
  const books = await readBooksOfCarts(
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

/**
 * Counts the messages that are missing. A repeated message is one row; the callback and the webhook are two, because
 * their texts differ.
 */
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

/** Counts the payments for which a statement returns no row; it returns one row for each that it finds. */
async function countMissing({ sql }: Database, payments: readonly PlayedPayment[], statement: string): Promise<number> {
  return payments.length - (await sql(statement, [payments.map(({ orderId }) => orderId)])).length
}
