import type { MedusaResponse } from "@medusajs/framework/http"
import { settlePaymentAgainWorkflow } from "../../../../../../workflows/payment/workflows/settle-payment-again"
import { adminRoute } from "../../../../../kit/admin-route"
import { retrievePayment } from "../../retrieve-payment"

/** Settles a paid attempt again: `{ payment, settle }`, where `settle` is the outcome. */
export const POST = adminRoute({ permission: "settle" }, async (req, res: MedusaResponse) => {
  const id = String(req.params.id)
  const { result } = await settlePaymentAgainWorkflow(req.scope).run({
    input: { attempt_id: id },
  })
  res.json({ payment: await retrievePayment(req.scope, id), settle: result })
})
