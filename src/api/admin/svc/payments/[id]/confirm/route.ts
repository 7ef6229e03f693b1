import type { MedusaResponse } from "@medusajs/framework/http"
import { confirmPaymentWorkflow } from "../../../../../../workflows/payment/workflows/confirm-payment"
import { adminRoute } from "../../../../../kit/admin-route"
import { retrievePayment } from "../../retrieve-payment"
import { AdminConfirmSvcPayment } from "../../validators"

/** Stores what staff saw in the merchant panel: `{ payment, settle }`. */
export const POST = adminRoute(
  { permission: "confirm", body: AdminConfirmSvcPayment },
  async (req, res: MedusaResponse) => {
    const id = String(req.params.id)
    const { result } = await confirmPaymentWorkflow(req.scope).run({
      input: { attempt_id: id, ...req.validatedBody },
    })
    res.json({ payment: await retrievePayment(req.scope, id), settle: result })
  }
)
