import { MedusaError } from "@medusajs/framework/utils"
import { startCheckoutWorkflow } from "../../../../../workflows/checkout/workflows/start-checkout"
import { explainNoAttempt } from "../../no-attempt"
import { storeRoute } from "../../../../kit/store-route"
import { StoreStartSvcCheckout } from "../validators"

/** The signed web purchase form as JSON, for storefronts that post it themselves: `{ action, method, fields }`. */
export const POST = storeRoute(StoreStartSvcCheckout, async (req, res) => {
  const { mobile } = req.validatedBody
  const { result } = await startCheckoutWorkflow(req.scope).run({
    input: { payment_session_id: String(req.params.payment_session_id), ...(mobile !== undefined && { mobile }) },
  })
  if (result.outcome !== "ready") {
    throw new MedusaError(...explainNoAttempt(result))
  }
  res.setHeader("Cache-Control", "no-store")
  res.status(200).json({ action: result.action, method: "POST", fields: result.fields })
})
