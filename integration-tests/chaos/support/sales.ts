/** Finds the orders of a scenario, and the payments that pay them. */
import { pick } from "./deed"
import type { CartInPlay, World } from "./world"

/** A cart with its order. */
export interface Sale {
  cart: CartInPlay
  order_id: string
}

/** Picks one of the carts that have an order. */
export async function pickSale({ store, carts }: World, number: number): Promise<Sale> {
  const rows = await store.sql<{ cart_id: string; order_id: string }>(
    "SELECT cart_id, order_id FROM order_cart WHERE cart_id = ANY(?::text[]) AND deleted_at IS NULL",
    [`{${carts.map(({ id }) => id).join(",")}}`]
  )
  const sales = carts.flatMap((cart) =>
    rows.filter(({ cart_id }) => cart_id === cart.id).map(({ order_id }) => ({ cart, order_id }))
  )
  return pick(sales, number)
}

/** A payment of ours, amounts as numbers. */
export interface SalePayment {
  id: string
  session_id: string
  amount: number
  captured: number
  refunded: number
}

/**
 * Maps carts to their payment collections: the cart's own, and those of its order, which links and invoices open. Two
 * columns, `cart_id` and `payment_collection_id`.
 */
export const COLLECTIONS_OF_CARTS = `
  SELECT cart_id, payment_collection_id FROM cart_payment_collection WHERE deleted_at IS NULL
  UNION SELECT order_cart.cart_id, opc.payment_collection_id FROM order_payment_collection opc
    JOIN order_cart USING (order_id) WHERE opc.deleted_at IS NULL AND order_cart.deleted_at IS NULL`

/** The payments of ours that pay a cart's order. */
export async function readPayments({ store }: World, { cart }: Sale): Promise<SalePayment[]> {
  return store.sql<SalePayment>(
    `SELECT payment.id, payment.payment_session_id AS session_id, payment.amount::float AS amount,
       (SELECT coalesce(sum(amount), 0)::float FROM capture WHERE payment_id = payment.id AND deleted_at IS NULL) AS captured,
       (SELECT coalesce(sum(amount), 0)::float FROM refund WHERE payment_id = payment.id AND deleted_at IS NULL) AS refunded
     FROM payment JOIN (${COLLECTIONS_OF_CARTS}) of_cart USING (payment_collection_id)
     WHERE of_cart.cart_id = ? AND payment.provider_id = 'pp_svc_svc' AND payment.deleted_at IS NULL
     ORDER BY payment.created_at, payment.id`,
    [cart.id]
  )
}
