import type { SvcModuleService } from "../../modules/svc/service"

/**
 * Finds the payment session of a cart in which a shopper was sent to the gateway, or whose payment is in progress or
 * paid, so that a cart that costs nothing by now is not completed while money for it may still come.
 */
export async function findBegunPayment(svc: SvcModuleService, cartId: string): Promise<string | undefined> {
  const [attempt] = await svc.listSvcAttempts(
    {
      cart_id: cartId,
      $or: [
        { status: ["in_progress", "paid"] },
        // An app's success, which the ledger has not confirmed.
        { payment_status: "in_progress" },
        { status: "awaiting_payment", sent_at: { $ne: null } },
      ],
    },
    { select: ["id", "opened_session_id"], order: { created_at: "DESC" }, take: 1 }
  )
  return attempt?.opened_session_id ?? undefined
}
