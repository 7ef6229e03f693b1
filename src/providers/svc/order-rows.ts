import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Connection } from "../../modules/svc/database"

/**
 * Whether Medusa would give a refund and then fail to book it in the order. It books more than the order's surplus with
 * a change of the order, and it allows no second change while one is open, such as a transfer that any customer can
 * request. It does not take the refund back then, so the order would stay paid without its money.
 *
 * @param refundId Medusa's row of the refund, written before it asks the provider.
 * @returns `false` also when that cannot be read, as in a store whose order module has a database of its own.
 */
export async function isBookingBlocked(cradle: Record<string, unknown>, refundId: string): Promise<boolean> {
  // The order module is not in the container of a payment provider.
  const connection = cradle[ContainerRegistrationKeys.PG_CONNECTION] as Connection
  const { rows } = await connection.raw(OPEN_CHANGES, [refundId]).catch(() => ({ rows: [] }))
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
