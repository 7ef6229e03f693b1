import type { SvcModuleService } from "../../modules/svc/service"

/** Attempts that may still bring money, or whose money the program is about to book. */
const UNDER_WAY = [{ status: "in_progress" }, { status: "paid", pays_session: true, settled_at: null, settle_tries: 0 }]

/** The same, and those whose money could not be booked, so that staff decide. */
const UNFINISHED = [{ status: "in_progress" }, { status: "paid", pays_session: true, settled_at: null }]

/** Whether a payment of an order is under way at this moment, so that asking for the same money would ask twice. */
export async function isPaymentUnderWay(svc: SvcModuleService, orderId: string): Promise<boolean> {
  return isAny(svc, [{ owing_order_id: orderId }], UNDER_WAY)
}

/**
 * Whether money for an order is on its way, or came and is not booked yet: its customer must not be asked for it again.
 *
 * @param collectionIds the order's payment collections, for attempts that do not name the order.
 */
export async function isMoneyOnItsWay(
  svc: SvcModuleService,
  orderId: string,
  collectionIds: readonly string[]
): Promise<boolean> {
  return isAny(svc, [{ owing_order_id: orderId }, { payment_collection_id: [...collectionIds] }], UNFINISHED)
}

async function isAny(svc: SvcModuleService, ofOrder: object[], states: object[]): Promise<boolean> {
  const [attempt] = await svc.listSvcAttempts(
    { $and: [{ $or: ofOrder }, { $or: states }] },
    { select: ["id"], take: 1 }
  )
  return attempt !== undefined
}
