import { setTimeout as sleep } from "node:timers/promises"

import type { ClusterDatabase } from "./database"

/** What the database shows of one cart's payment; money as numbers. */
export interface CartBooks {
  cart_id: string
  /** What was paid at the gateway. */
  amount: number
  settled: boolean
  orders: number
  payments: number
  captures: number
  captured: number
  transactions: number
  /** Sum of the transactions of all orders. */
  booked: number
  /** Sum of the totals of all orders. */
  total: number
  /** Reasons of open attention. */
  attention: string[]
}

const BOOKS = `
  WITH o AS (SELECT cart_id, order_id FROM order_cart WHERE deleted_at IS NULL),
       p AS (SELECT cart_id, payment.id FROM cart_payment_collection link
             JOIN payment ON payment.payment_collection_id = link.payment_collection_id AND payment.deleted_at IS NULL
             WHERE link.deleted_at IS NULL),
       c AS (SELECT p.cart_id, capture.amount FROM p JOIN capture ON payment_id = p.id AND capture.deleted_at IS NULL),
       t AS (SELECT o.cart_id, amount FROM o JOIN order_transaction t ON t.order_id = o.order_id AND t.deleted_at IS NULL),
       s AS (SELECT o.cart_id, (totals->>'current_order_total')::numeric AS total FROM o
             JOIN "order" ON "order".id = o.order_id
             JOIN order_summary s ON s.order_id = o.order_id AND s.version = "order".version AND s.deleted_at IS NULL)
  SELECT a.cart_id, a.amount::float, a.settled_at IS NOT NULL AS settled,
    (SELECT count(*)::int FROM o WHERE o.cart_id = a.cart_id) AS orders,
    (SELECT count(*)::int FROM p WHERE p.cart_id = a.cart_id) AS payments,
    (SELECT count(*)::int FROM c WHERE c.cart_id = a.cart_id) AS captures,
    (SELECT coalesce(sum(amount), 0)::float FROM c WHERE c.cart_id = a.cart_id) AS captured,
    (SELECT count(*)::int FROM t WHERE t.cart_id = a.cart_id) AS transactions,
    (SELECT coalesce(sum(amount), 0)::float FROM t WHERE t.cart_id = a.cart_id) AS booked,
    (SELECT coalesce(sum(total), 0)::float FROM s WHERE s.cart_id = a.cart_id) AS total,
    ARRAY(SELECT reason FROM svc_attention WHERE attempt_id = a.id AND resolved_at IS NULL ORDER BY reason) AS attention
  FROM svc_attempt a WHERE a.cart_id = ANY(?)`

/** The books of carts that were paid with one attempt each. */
export async function booksOf(
  { sql }: Pick<ClusterDatabase, "sql">,
  carts: readonly { cart_id: string }[]
): Promise<CartBooks[]> {
  return sql<CartBooks>(BOOKS, [carts.map(({ cart_id }) => cart_id)])
}

/** Whether there is one order, one payment, one capture, one transaction, and all of them over what was paid. */
export function isPaidOnce(books: CartBooks): boolean {
  const { amount } = books
  return (
    [books.orders, books.payments, books.captures, books.transactions].every((count) => count === 1) &&
    [books.captured, books.booked, books.total].every((money) => money === amount) &&
    books.settled &&
    books.attention.length === 0
  )
}

/** Sums over the carts, for one line of a report. */
export function countsOf(books: readonly CartBooks[]) {
  const sum = (count: (one: CartBooks) => number) => books.reduce((total, one) => total + count(one), 0)
  return {
    paid_attempts: books.length,
    settled: sum(({ settled }) => Number(settled)),
    orders: sum(({ orders }) => orders),
    payments: sum(({ payments }) => payments),
    captures: sum(({ captures }) => captures),
    transactions: sum(({ transactions }) => transactions),
    attention: sum(({ attention }) => attention.length),
  }
}

/** Waits until all carts are as wanted, and gives their books; after the deadline as they are. */
export async function booksOnceSettled(
  database: Pick<ClusterDatabase, "sql">,
  carts: readonly { cart_id: string }[],
  { patienceMs = 60_000, until = (books: CartBooks) => books.settled } = {}
): Promise<CartBooks[]> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const books = await booksOf(database, carts)
    if (books.every(until) || Date.now() > deadline) {
      return books
    }
    await sleep(200)
  }
}
