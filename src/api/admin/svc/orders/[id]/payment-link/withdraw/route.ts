import type { MedusaResponse } from "@medusajs/framework/http"
import type { SvcPaymentLinkAnswer } from "../../../../../../../types"
import { withdrawPaymentLinkWorkflow } from "../../../../../../../workflows/order/workflows/withdraw-payment-link"
import { adminRoute } from "../../../../../../kit/admin-route"
import { answerConflict } from "../../../../../../kit/conflict"

/** Withdraws the payment link of an order, so that its address stops working: `{ payment_link: null }`. */
export const POST = adminRoute({ permission: "invoices" }, async (req, res: MedusaResponse<SvcPaymentLinkAnswer>) => {
  const { result: withdrawn } = await withdrawPaymentLinkWorkflow(req.scope).run({
    input: { order_id: String(req.params.id) },
  })
  if (withdrawn) {
    res.json({ payment_link: null })
  } else {
    answerConflict(res, "This order has no payment link, or it was withdrawn already.")
  }
})
