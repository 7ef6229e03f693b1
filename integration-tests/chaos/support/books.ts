import type { TestStore } from "../../http/support/with-store"

/** One payment attempt in the ledger. */
export interface AttemptRow {
  id: string
  order_id: string
  payment_session_id: string
  opened_session_id: string
  transaction_number: string | null
  pays_session: boolean
  status: string
  cart_id: string
  placed_order_id: string | null
}

export interface AttentionRow {
  id: string
  attempt_id: string
  reason: string
  transaction_number: string
  amount: string
  open: boolean
  /** `settle` when a later settle closed it, else the member of staff. */
  resolved_by: string | null
}

export interface RefundTaskRow {
  attempt_id: string
  transaction_number: string
  request_key: string
  amount: string
}

export interface NotificationRow {
  order_id: string
  outcome: string
  transaction_number: string
  transaction_status: string
  amount: string
}

/** A payment in Medusa; amounts are decimal text. */
export interface PaymentRow {
  id: string
  cart_id: string
  provider_id: string
  session_id: string | null
  canceled: boolean
}

export interface OrderRow {
  id: string
  cart_id: string
  canceled: boolean
}

/** Everything that ledger and Medusa say about the carts of a scenario. */
export interface AllBooks {
  attempts: AttemptRow[]
  attention: AttentionRow[]
  tasks: RefundTaskRow[]
  notifications: NotificationRow[]
  orders: OrderRow[]
  payments: PaymentRow[]
  captures: { id: string; payment_id: string; amount: string }[]
  refunds: { id: string; payment_id: string; amount: string }[]
  transactions: { order_id: string; reference: string; reference_id: string; amount: string }[]
}

/** Reads all books, straight from the tables, so that no code under test stands between. */
export async function readBooks(store: TestStore, cartIds: readonly string[]): Promise<AllBooks> {
  const list = `{${cartIds.join(",")}}`
  const payments = `payment JOIN cart_payment_collection link USING (payment_collection_id)
    WHERE link.cart_id = ANY(?::text[]) AND link.deleted_at IS NULL AND payment.deleted_at IS NULL`
  const ofPayments = `payment_id IN (SELECT payment.id FROM ${payments}) AND deleted_at IS NULL`
  const read = <Row>(statement: string, ...parameters: string[]) => store.sql<Row>(statement, parameters)
  const [attempts, attention, tasks, notifications, orders, paymentRows, captures, refunds, transactions] =
    await Promise.all([
      read<AttemptRow>("SELECT * FROM svc_attempt ORDER BY created_at, id"),
      read<AttentionRow>("SELECT *, resolved_at IS NULL AS open FROM svc_attention ORDER BY created_at, id"),
      read<RefundTaskRow>("SELECT * FROM svc_refund_task ORDER BY created_at, id"),
      read<NotificationRow>("SELECT * FROM svc_notification WHERE attempt_id IS NOT NULL ORDER BY created_at, id"),
      read<OrderRow>(
        `SELECT o.id, link.cart_id, o.status = 'canceled' AS canceled FROM order_cart link
         JOIN "order" o ON o.id = link.order_id
         WHERE link.cart_id = ANY(?::text[]) AND link.deleted_at IS NULL AND o.deleted_at IS NULL`,
        list
      ),
      read<PaymentRow>(
        `SELECT payment.id, link.cart_id, payment.provider_id, payment.data->>'session_id' AS session_id,
           payment.canceled_at IS NOT NULL AS canceled FROM ${payments}`,
        list
      ),
      read<AllBooks["captures"][number]>(`SELECT id, payment_id, amount::text FROM capture WHERE ${ofPayments}`, list),
      read<AllBooks["refunds"][number]>(`SELECT id, payment_id, amount::text FROM refund WHERE ${ofPayments}`, list),
      read<AllBooks["transactions"][number]>(
        `SELECT order_id, reference, reference_id, amount::text FROM order_transaction
         WHERE order_id IN (SELECT order_id FROM order_cart WHERE cart_id = ANY(?::text[]) AND deleted_at IS NULL)
           AND deleted_at IS NULL`,
        list
      ),
    ])
  return { attempts, attention, tasks, notifications, orders, payments: paymentRows, captures, refunds, transactions }
}
