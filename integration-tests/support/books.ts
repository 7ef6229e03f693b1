/** Reads payments from the ledger and Medusa, and checks their invariants. */
import { setTimeout as sleep } from "node:timers/promises"
import type { Database } from "./connection"

/** The records of the ledger and Medusa about the payments of one cart; money as numbers. */
export interface CartBooks {
  cart_id: string
  /** The ids of its orders. */
  orders: string[]
  /** The sum of its orders' totals. */
  order_total: number
  payments: { id: string; amount: number; captured: boolean; captures: number[]; refunds: number[] }[]
  transactions: { reference: string; amount: number }[]
  /** Its attempts in the ledger, with the reasons of open attention. */
  attempts: { amount: number; settled: boolean; attention: string[] }[]
}

const list = (row: string, rest: string) => `coalesce((SELECT json_agg(${row} ORDER BY created_at, id) ${rest}), '[]')`

const selectMoney = (table: string) =>
  list("amount::float", `FROM ${table} WHERE payment_id = payment.id AND deleted_at IS NULL`)

const BOOKS = `
  SELECT cart_id, placed.ids AS orders,
    (SELECT coalesce(sum((totals->>'current_order_total')::numeric), 0)::float FROM order_summary
     JOIN "order" ON "order".id = order_id AND "order".version = order_summary.version
     WHERE order_id = ANY(placed.ids) AND order_summary.deleted_at IS NULL) AS order_total,
    ${list(
      `json_build_object('id', id, 'amount', amount::float, 'captured', captured_at IS NOT NULL,
         'captures', ${selectMoney("capture")}, 'refunds', ${selectMoney("refund")})`,
      `FROM payment WHERE deleted_at IS NULL AND payment_collection_id IN (SELECT link.payment_collection_id
         FROM cart_payment_collection link WHERE link.cart_id = asked.cart_id AND link.deleted_at IS NULL)`
    )} AS payments,
    ${list(
      "json_build_object('reference', reference, 'amount', amount::float)",
      "FROM order_transaction WHERE deleted_at IS NULL AND order_id = ANY(placed.ids)"
    )} AS transactions,
    ${list(
      `json_build_object('amount', amount::float, 'settled', settled_at IS NOT NULL, 'attention', ARRAY(
         SELECT reason FROM svc_attention WHERE attempt_id = svc_attempt.id AND resolved_at IS NULL ORDER BY reason))`,
      "FROM svc_attempt WHERE svc_attempt.cart_id = asked.cart_id AND deleted_at IS NULL"
    )} AS attempts
  FROM unnest(?::text[]) AS asked (cart_id), LATERAL (
    SELECT ARRAY(SELECT "order".id FROM order_cart link JOIN "order" ON "order".id = link.order_id
      WHERE link.cart_id = asked.cart_id AND link.deleted_at IS NULL AND "order".deleted_at IS NULL
      ORDER BY "order".created_at, "order".id) AS ids) AS placed`

/** Reads the books of carts, in the order of the carts, straight from the tables, so that no code under test is involved. */
export async function readBooksOfCarts({ sql }: Database, carts: readonly { cart_id: string }[]): Promise<CartBooks[]> {
  return sql<CartBooks>(BOOKS, [`{${carts.map(({ cart_id }) => cart_id).join(",")}}`])
}

/** Reads the books of one cart. */
export async function readBooks(database: Database, cartId: string): Promise<CartBooks> {
  const [books] = await readBooksOfCarts(database, [{ cart_id: cartId }])
  return books as CartBooks
}

/** Waits until all carts fulfil the condition or a deadline passes; returns their books. */
export async function waitForSettledBooks(
  database: Database,
  carts: readonly { cart_id: string }[],
  { patienceMs = 60_000, until = isSettled } = {}
): Promise<CartBooks[]> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const books = await readBooksOfCarts(database, carts)
    if (books.every(until) || Date.now() > deadline) {
      return books
    }
    await sleep(200)
  }
}

/** Whether one of the cart's payments at the gateway is settled. */
export function isSettled({ attempts }: CartBooks): boolean {
  return attempts.some(({ settled }) => settled)
}

/** Reasons of the open attention of a cart. */
export function listAttention({ attempts }: CartBooks): string[] {
  return attempts.flatMap(({ attention }) => attention)
}

/**
 * Whether there is exactly one settled payment at the gateway, one order, one payment, one capture and one transaction,
 * all with the paid amount, and no open attention.
 */
export function isPaidOnce(books: CartBooks): boolean {
  const settled = books.attempts.filter((attempt) => attempt.settled)
  const captures = books.payments.flatMap((payment) => payment.captures)
  const { payments, orders, transactions, order_total } = books
  return (
    [settled, orders, payments, captures, transactions].every(({ length }) => length === 1) &&
    [captures[0], transactions[0]?.amount, order_total].every((money) => money === settled[0]?.amount) &&
    listAttention(books).length === 0
  )
}

/** Expects one order, one payment, one capture and one transaction, all with the order's total. */
export async function expectPaidOnce(database: Database, cartId: string): Promise<CartBooks> {
  const books = await readBooks(database, cartId)
  const total = books.order_total
  expect(books).toMatchObject({
    orders: [expect.any(String)],
    payments: [{ id: expect.any(String), amount: total, captured: true, captures: [total], refunds: [] }],
    transactions: [{ reference: "capture", amount: total }],
  })
  return books
}

/** Expects that nothing was placed, authorized or captured for a cart. */
export async function expectUnpaid(database: Database, cartId: string): Promise<void> {
  const { orders, payments, transactions } = await readBooks(database, cartId)
  expect({ orders, payments, transactions }).toEqual({ orders: [], payments: [], transactions: [] })
}

/** Reasons of all open attention rows. */
export async function openAttention({ sql }: Database): Promise<string[]> {
  const rows = await sql<{ reason: string }>(
    "SELECT reason FROM svc_attention WHERE resolved_at IS NULL ORDER BY created_at"
  )
  return rows.map(({ reason }) => reason)
}
