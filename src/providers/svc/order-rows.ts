import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { isTableMissing } from "../../errors/read-error"
import type { Connection } from "../../modules/svc/database"

/** Medusa's tables: the order module is not in the container of a payment provider. */
const readConnection = (cradle: Record<string, unknown>) =>
  cradle[ContainerRegistrationKeys.PG_CONNECTION] as Connection

/**
 * Whether Medusa would give a refund and then fail to book it in the order. It books more than the order's surplus with
 * a change of the order, and it allows no second change while one is open, such as a transfer that any customer can
 * request. It does not take the refund back then, so the order would stay paid without its money.
 *
 * @param refundId Medusa's row of the refund, written before it asks the provider.
 * @returns `false` also when that cannot be read, as in a store whose order module has a database of its own.
 */
export async function isBookingBlocked(cradle: Record<string, unknown>, refundId: string): Promise<boolean> {
  const { rows } = await readConnection(cradle)
    .raw(OPEN_CHANGES, [refundId])
    .catch(() => ({ rows: [] }))
  return rows.length > 0
}

const OPEN_CHANGES = `SELECT change.id FROM refund
  JOIN payment ON payment.id = refund.payment_id
  JOIN order_payment_collection link
    ON link.payment_collection_id = payment.payment_collection_id AND link.deleted_at IS NULL
  JOIN "order" changed ON changed.id = link.order_id
  JOIN order_change change
    ON change.order_id = changed.id AND change.status IN ('pending', 'requested') AND change.deleted_at IS NULL
  JOIN order_summary summary
    ON summary.order_id = changed.id AND summary.version = changed.version AND summary.deleted_at IS NULL
  WHERE refund.id = ? AND refund.amount > -coalesce((summary.totals->>'pending_difference')::numeric, 0) LIMIT 1`

/**
 * Whether the order that core is placing costs more than its payment session. Core compares no amounts: a cart that
 * changes while its session is created or completed keeps a session over its former total.
 *
 * @param amount the amount of the session, decimal text.
 * @returns `false` also for a session of an order that existed before, and in a store whose order module has a database
 *   of its own.
 */
export async function costsMore(cradle: Record<string, unknown>, sessionId: string, amount: string): Promise<boolean> {
  try {
    const { rows } = await readConnection(cradle).raw(DEARER_NEW_ORDERS, [sessionId, amount])
    return rows.length > 0
  } catch (error) {
    if (isTableMissing(error)) {
      return false
    }
    throw error
  }
}

const DEARER_NEW_ORDERS = `SELECT placed.id FROM payment_session session
  JOIN cart_payment_collection of_cart
    ON of_cart.payment_collection_id = session.payment_collection_id AND of_cart.deleted_at IS NULL
  JOIN order_payment_collection of_order
    ON of_order.payment_collection_id = session.payment_collection_id AND of_order.deleted_at IS NULL
  JOIN "order" placed ON placed.id = of_order.order_id AND placed.version = 1
  JOIN order_summary summary ON summary.order_id = placed.id AND summary.version = 1 AND summary.deleted_at IS NULL
  WHERE session.id = ? AND round((summary.totals->>'pending_difference')::numeric, 2) > ?::numeric LIMIT 1`
