import { cloneRows, copyOf } from "./clone-rows"
import type { Connections } from "../../support/connection"

/** What a message about a copied attempt has to name. */
export interface ClonedAttempt {
  gateway_order_id: string
  amount: string
}

/**
 * Writes attempts of as many payment sessions, each like one that a shopper has opened and not paid; there are no carts.
 *
 * @param orderId ORDER_ID of the attempt that they are like.
 * @param label tells the copies of one call from those of others.
 */
export async function cloneAttempts(
  database: Connections,
  orderId: string,
  label: string,
  count: number
): Promise<ClonedAttempt[]> {
  const [template] = await database.sql<{ id: string; payment_session_id: string; amount: string }>(
    "SELECT id, payment_session_id, amount FROM svc_attempt WHERE gateway_order_id = ?",
    [orderId]
  )
  if (!template) {
    throw new Error(`There is no attempt ${orderId}`)
  }
  const ids = [template.id, template.payment_session_id, orderId]
  await cloneRows(
    database,
    { table: "svc_attempt", where: "gateway_order_id = ?", value: orderId },
    { ids, label, count }
  )
  return Array.from({ length: count }, (_, index) => ({
    gateway_order_id: copyOf(orderId, label, index + 1),
    amount: template.amount,
  }))
}
