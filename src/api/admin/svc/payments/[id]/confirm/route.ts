import type { MedusaResponse } from "@medusajs/framework/http"
import { confirmPaymentWorkflow } from "../../../../../../workflows/payment/workflows/confirm-payment"
import { adminRoute } from "../../../../../kit/admin-route"
import { retrievePayment } from "../../retrieve-payment"
import { AdminConfirmSvcPayment } from "../../validators"

/** Staff say what the merchant panel shows: `{ payment, settle }`. */
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
