import type { SvcModuleService } from "../../modules/svc/service"

/** Attempts that may still succeed, or whose money is about to be booked automatically. */
const UNDER_WAY = [{ status: "in_progress" }, { status: "paid", pays_session: true, settled_at: null, settle_tries: 0 }]

/** Whether a payment of an order is in progress, so that another request for money would charge the customer twice. */
export async function isPaymentUnderWay(svc: SvcModuleService, orderId: string): Promise<boolean> {
  return isAny(svc, [{ owing_order_id: orderId }], UNDER_WAY)
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
  const received = { status: "paid", pays_session: true, settled_at: null }
  if (await isAny(svc, ofOrder, [{ status: "in_progress" }, { ...received, next_settle_at: { $ne: null } }])) {
    return true
  }
  const unbooked = await svc.listSvcAttempts({ $and: [{ $or: ofOrder }, received] }, { select: ["id"] })
  const ids = unbooked.map(({ id }) => id)
  const [open] = await svc.listSvcAttentions({ attempt_id: ids, resolved_at: null }, { select: ["id"], take: 1 })
  return open !== undefined
}

async function isAny(svc: SvcModuleService, ofOrder: object[], states: object[]): Promise<boolean> {
  const [attempt] = await svc.listSvcAttempts(
    { $and: [{ $or: ofOrder }, { $or: states }] },
    { select: ["id"], take: 1 }
  )
  return attempt !== undefined
}
