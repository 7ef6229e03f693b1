import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { TestStore } from "./with-store"

/** What Medusa's books show of a cart's payment; amounts as numbers. */
export interface Books {
  orders: string[]
  payments: { id: string; amount: number; captured: boolean; captures: number[]; refunds: number[] }[]
  transactions: { reference: string; amount: number }[]
  order_total: number | undefined
}

interface PaymentRow {
  id: string
  amount: unknown
  captured_at?: unknown
  captures?: { amount: unknown }[]
  refunds?: { amount: unknown }[]
}

interface OrderRow {
  total: unknown
  transactions?: { reference: string; amount: unknown }[]
}

/** Reads all orders of a cart, with every payment, capture, refund and transaction. */
export async function booksOf({ container }: TestStore, cartId: string): Promise<Books> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data: links } = await query.graph({
    entity: "order_cart",
    fields: ["order_id"],
    filters: { cart_id: cartId },
  })
  const { data: collections } = await query.graph({
    entity: "cart_payment_collection",
    fields: ["payment_collection_id"],
    filters: { cart_id: cartId },
  })
  const orders = links.map((link) => (link as { order_id: string }).order_id)
  const { data: payments } = await query.graph({
    entity: "payment",
    fields: ["id", "amount", "captured_at", "captures.amount", "refunds.amount"],
    filters: {
      payment_collection_id: collections.map(
        (link) => (link as { payment_collection_id: string }).payment_collection_id
      ),
    },
  })
  const { data: details } = await query.graph({
    entity: "order",
    fields: ["id", "total", "transactions.reference", "transactions.amount"],
    filters: { id: orders },
  })
  const placed = details as unknown as OrderRow[]
  return {
    orders,
    payments: (payments as unknown as PaymentRow[]).map((payment) => ({
      id: payment.id,
      amount: Number(payment.amount),
      captured: Boolean(payment.captured_at),
      captures: (payment.captures ?? []).map((capture) => Number(capture.amount)),
      refunds: (payment.refunds ?? []).map((refund) => Number(refund.amount)),
    })),
    transactions: placed.flatMap((order) =>
      (order.transactions ?? []).map(({ reference, amount }) => ({ reference, amount: Number(amount) }))
    ),
    order_total: placed[0] && Number(placed[0].total),
  }
}

/** Expects one order, one payment, one capture, one transaction, and all of them over the order's total. */
export async function expectPaidOnce(store: TestStore, cartId: string): Promise<Books> {
  const books = await booksOf(store, cartId)
  const total = books.order_total ?? Number.NaN
  expect(books).toEqual({
    orders: [expect.any(String)],
    payments: [{ id: expect.any(String), amount: total, captured: true, captures: [total], refunds: [] }],
    transactions: [{ reference: "capture", amount: total }],
    order_total: total,
  })
  return books
}

/** Expects that nothing was placed, authorized or captured for a cart. */
export async function expectUnpaid(store: TestStore, cartId: string): Promise<void> {
  const { orders, payments, transactions } = await booksOf(store, cartId)
  expect({ orders, payments, transactions }).toEqual({ orders: [], payments: [], transactions: [] })
}

/** Reasons of all open attention rows. */
export async function openAttention(store: TestStore): Promise<string[]> {
  const rows = await store.sql<{ reason: string }>(
    "SELECT reason FROM svc_attention WHERE resolved_at IS NULL ORDER BY created_at"
  )
  return rows.map(({ reason }) => reason)
}
