import type { MedusaResponse } from "@medusajs/framework/http"
import type { SvcPaymentLinkAnswer } from "../../../../../../types"
import { createPaymentLinkWorkflow } from "../../../../../../workflows/order/workflows/create-payment-link"
import { adminRoute } from "../../../../../kit/admin-route"
import { AdminCreateSvcPaymentLink } from "../../validators"

/** Creates the payment link of an order, or returns its existing one: `{ payment_link }`. */
export const POST = adminRoute(
  { permission: "invoices", body: AdminCreateSvcPaymentLink },
  async (req, res: MedusaResponse<SvcPaymentLinkAnswer>) => {
    const { result: payment_link } = await createPaymentLinkWorkflow(req.scope).run({
      input: { order_id: String(req.params.id), ...req.validatedBody },
    })
    res.json({ payment_link })
  }
)
