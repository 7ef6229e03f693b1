import type { MedusaResponse } from "@medusajs/framework/http"
import { askAboutPaymentWorkflow } from "../../../../../../workflows/payment/workflows/ask-about-payment"
import { adminRoute } from "../../../../../kit/admin-route"
import { retrievePayment } from "../../retrieve-payment"

/** Runs the store's own status inquiry about an attempt now: `{ payment, inquiry }`. */
export const POST = adminRoute({ permission: "settle" }, async (req, res: MedusaResponse) => {
  const id = String(req.params.id)
  const { result } = await askAboutPaymentWorkflow(req.scope).run({
    input: { attempt_id: id, force: true },
  })
  res.json({ payment: await retrievePayment(req.scope, id), inquiry: result.inquiry })
})
