import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { answerConflict } from "../../../../../kit/conflict"
import { openOrderPaymentWorkflow } from "../../../../../../workflows/order/workflows/open-order-payment"
import { storeRoute } from "../../../../../kit/store-route"
import { StoreOpenSvcOrderPayment, type StoreOpenSvcOrderPaymentType } from "../../validators"

/**
 * Opens a checkout page for the outstanding amount of the customer's order:
 * `{ payment: { payment_session_id, checkout_url, amount, currency_code } }`.
 */
export const POST = storeRoute(
  StoreOpenSvcOrderPayment,
  async (req: AuthenticatedMedusaRequest<StoreOpenSvcOrderPaymentType>, res) => {
    const { return_url } = req.validatedBody
    const { result } = await openOrderPaymentWorkflow(req.scope).run({
      input: {
        order_id: String(req.params.id),
        customer_id: req.auth_context.actor_id,
        ...(return_url !== undefined && { return_url }),
      },
    })
    res.setHeader("Cache-Control", "no-store")
    if (result.outcome === "on_its_way") {
      answerConflict(res, "A payment for this order is in progress. Wait for its result.")
      return
    }
    res.json({ payment: result.payment })
  }
)
