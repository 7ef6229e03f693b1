import type { SvcModuleService } from "../../modules/svc/service"

/** Attempts whose money was received and is not booked yet. */
const RECEIVED = { status: "paid", pays_session: true, settled_at: null }

/** Whether a payment of an order is in progress, so that another request for money would charge the customer twice. */
export async function isPaymentUnderWay(svc: SvcModuleService, orderId: string): Promise<boolean> {
  const [underWay] = await svc.listSvcAttempts(
    { owing_order_id: orderId, $or: [{ payment_status: "in_progress" }, { ...RECEIVED, settle_tries: 0 }] },
    { select: ["id"], take: 1 }
  )
  return underWay !== undefined
}

/**
 * Whether money for an order is expected, or was received and is not booked yet: it will be tried again, or staff must
 * decide. The customer must not be asked to pay it again. Once staff have decided and no try is left, it is with them.
 *
 * @param cartId the cart it was placed from, for attempts without an order id.
 */
export async function isMoneyOnItsWay(
  svc: SvcModuleService,
  orderId: string,
  cartId: string | undefined
): Promise<boolean> {
  const ofOrder = [{ owing_order_id: orderId }, ...(cartId === undefined ? [] : [{ cart_id: cartId }])]
  const unfinished = await svc.listSvcAttempts(
    { $and: [{ $or: ofOrder }, { $or: [{ payment_status: "in_progress" }, RECEIVED] }] },
    { select: ["id", "status", "next_settle_at"] }
  )
  const withoutTry = unfinished.filter(({ status, next_settle_at }) => status === "paid" && next_settle_at === null)
  if (withoutTry.length < unfinished.length) {
    return true
  }
  if (withoutTry.length === 0) {
    return false
  }
  const [open] = await svc.listSvcAttentions(
    { attempt_id: withoutTry.map(({ id }) => id), resolved_at: null },
    { select: ["id"], take: 1 }
  )
  return open !== undefined
}
