import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { readError } from "../../errors/read-error"
import type { Connection } from "../../modules/svc/database"

/**
 * Whether the order that core is placing costs more than its payment session. Core compares no amounts: a cart that
 * changes while its session is created or completed keeps a session over its former total.
 *
 * @param amount the amount of the session, decimal text.
 * @returns `false` also for a session of an order that existed before, and in a store whose order module has a database
 *   of its own.
 */
export async function costsMore(cradle: Record<string, unknown>, sessionId: string, amount: string): Promise<boolean> {
  // The order module is not in the container of a payment provider.
  const connection = cradle[ContainerRegistrationKeys.PG_CONNECTION] as Connection
  try {
    const { rows } = await connection.raw(DEARER_NEW_ORDERS, [sessionId, amount])
    return rows.length > 0
  } catch (error) {
    if (readError(error).code === UNDEFINED_TABLE) {
      return false
    }
    throw error
  }
}

const UNDEFINED_TABLE = "42P01"

const DEARER_NEW_ORDERS = `SELECT placed.id FROM payment_session session
  JOIN cart_payment_collection of_cart
    ON of_cart.payment_collection_id = session.payment_collection_id AND of_cart.deleted_at IS NULL
  JOIN order_payment_collection of_order
    ON of_order.payment_collection_id = session.payment_collection_id AND of_order.deleted_at IS NULL
  JOIN "order" placed ON placed.id = of_order.order_id AND placed.version = 1
  JOIN order_summary summary ON summary.order_id = placed.id AND summary.version = 1 AND summary.deleted_at IS NULL
  WHERE session.id = ? AND round((summary.totals->>'pending_difference')::numeric, 2) > ?::numeric LIMIT 1`
