import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { SvcOrderCancellation } from "../../types"
import { sameAmount } from "../../gateway"
import { findOutstanding, type Outstanding, queryRows } from "../../medusa"
import { SVC_MODULE } from "../../modules/svc/module-key"
import { isClosed, judgeUnpaidOrder, type UnpaidOrder, type WaitingOrder } from "./judge-unpaid-order"

/**
 * Finds whether and when an order will be or was canceled because its money did not come.
 *
 * @param known the outstanding amount, if the caller reads it too.
 * @returns `kept` also while the store has not set the option `cancel_unpaid_after`, and for an order that does not
 *   exist.
 */
export async function findUnpaidOrder(
  container: MedusaContainer,
  orderId: string,
  known?: Promise<Outstanding | undefined>
): Promise<UnpaidOrder> {
  const svc = container.resolve(SVC_MODULE)
  const hours = svc.unpaidOrders.cancelAfterHours
  if (hours === undefined) {
    return { outcome: "kept" }
  }
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const [order] = await queryRows<WaitingOrder>(query, {
    entity: "order",
    fields: [
      "status",
      "is_draft_order",
      "created_at",
      "updated_at",
      "cart.id",
      "fulfillments.canceled_at",
      "credit_lines.id",
      "payment_collections.payments.canceled_at",
      "payment_collections.payments.captures.id",
      "payment_collections.payment_sessions.provider_id",
      "payment_collections.payment_sessions.status",
      "payment_collections.payment_sessions.created_at",
    ],
    filters: { id: orderId },
  })
  if (!order) {
    return { outcome: "kept" }
  }
  const cartId = order.cart?.id ?? null
  const [ledger, outstanding] = await Promise.all([
    svc.unpaidOrders.readLedger(orderId, cartId),
    known ?? findOutstanding(query, orderId),
  ])
  const owed = outstanding !== undefined && !sameAmount(outstanding.amount, "0")
  return judgeUnpaidOrder(order, ledger, { owed, hours, now: new Date() })
}

/**
 * Whether no payment of an order can be opened any more, because it would be on its way when the order is canceled: in
 * the last hour of an order whose time was renewed as often as possible.
 */
export async function isTimeToPayOver(container: MedusaContainer, orderId: string): Promise<boolean> {
  return isClosed(await findUnpaidOrder(container, orderId), new Date())
}

/** Describes the cancellation for the admin's page of the order. */
export function describeCancellation(order: UnpaidOrder): SvcOrderCancellation | null {
  switch (order.outcome) {
    case "kept":
      return null
    case "stopped":
      return { state: "stopped", at: null, stopped_by: order.stopped_by }
    case "canceled":
      return { state: "canceled", at: order.canceled_at, stopped_by: null }
    default:
      return { state: "waiting", at: order.cancels_at.toISOString(), stopped_by: null }
  }
}
