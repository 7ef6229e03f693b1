/** Reads what ledger and Medusa record about the carts of a scenario. */
import type { TestStore } from "../../http/support/with-store"
import type * as Row from "./book-rows"
import { COLLECTIONS_OF_CARTS } from "./sales"

/** The records of ledger and Medusa about the carts of a scenario. Amounts are decimal text. */
export interface AllBooks {
  attempts: Row.AttemptRow[]
  invoices: Row.InvoiceRow[]
  attention: Row.AttentionRow[]
  tasks: Row.RefundTaskRow[]
  messages: Row.MessageRow[]
  orders: Row.OrderRow[]
  totals: Row.TotalRow[]
  lines: Row.LineRow[]
  payments: Row.PaymentRow[]
  captures: Row.MoneyRow[]
  refunds: Row.MoneyRow[]
  transactions: Row.TransactionRow[]
}

const ORDERS = "SELECT order_id FROM order_cart WHERE cart_id = ANY(?::text[]) AND deleted_at IS NULL"

const PAYMENTS = `payment JOIN (${COLLECTIONS_OF_CARTS}) of_cart USING (payment_collection_id)
  WHERE of_cart.cart_id = ANY(?::text[]) AND payment.deleted_at IS NULL`

const OF_PAYMENTS = `payment_id IN (SELECT payment.id FROM ${PAYMENTS}) AND deleted_at IS NULL`

const statements: Record<keyof AllBooks, string> = {
  attempts: "SELECT * FROM svc_attempt ORDER BY created_at, id",
  invoices: "SELECT * FROM svc_invoice ORDER BY created_at, id",
  attention: "SELECT *, resolved_at IS NULL AS open FROM svc_attention ORDER BY created_at, id",
  tasks: "SELECT * FROM svc_refund_task ORDER BY created_at, id",
  messages: `SELECT *, coalesce((SELECT reference_id FROM svc_invoice WHERE svc_invoice.id = invoice_id), gateway_order_id)
      AS gateway_order_id FROM svc_message WHERE attempt_id IS NOT NULL OR invoice_id IS NOT NULL
    ORDER BY created_at, id`,
  orders: `SELECT o.id, link.cart_id, o.status = 'canceled' AS canceled FROM order_cart link
    JOIN "order" o ON o.id = link.order_id
    WHERE link.cart_id = ANY(?::text[]) AND link.deleted_at IS NULL AND o.deleted_at IS NULL`,
  totals: `SELECT order_id, created_at, totals->>'current_order_total' AS total FROM order_summary
    WHERE order_id IN (${ORDERS}) AND deleted_at IS NULL ORDER BY version`,
  lines: `SELECT item.order_id, item.item_id, (item.quantity - coalesce(item.fulfilled_quantity, 0))::float AS needed,
      coalesce((SELECT sum(reservation.quantity) FROM reservation_item reservation
        WHERE reservation.line_item_id = item.item_id AND reservation.deleted_at IS NULL), 0)::float AS reserved
    FROM order_item item JOIN "order" o ON o.id = item.order_id AND o.version = item.version
    WHERE item.order_id IN (${ORDERS}) AND item.deleted_at IS NULL`,
  payments: `SELECT payment.id, of_cart.cart_id, payment.provider_id, payment.amount::text,
      payment.data->>'session_id' AS session_id, payment.canceled_at IS NOT NULL AS canceled FROM ${PAYMENTS}`,
  captures: `SELECT id, payment_id, amount::text FROM capture WHERE ${OF_PAYMENTS}`,
  refunds: `SELECT id, payment_id, amount::text FROM refund WHERE ${OF_PAYMENTS}`,
  transactions: `SELECT order_id, reference, reference_id, amount::text, created_at FROM order_transaction
    WHERE order_id IN (${ORDERS}) AND deleted_at IS NULL ORDER BY created_at, id`,
}

/** Reads all books straight from the tables, so that no code under test is involved. */
export async function readBooks({ sql }: TestStore, cartIds: readonly string[]): Promise<AllBooks> {
  const list = `{${cartIds.join(",")}}`
  const books = await Promise.all(
    Object.entries(statements).map(async ([book, statement]) => [
      book,
      await sql(statement, statement.includes("?") ? [list] : []),
    ])
  )
  return Object.fromEntries(books) as AllBooks
}
