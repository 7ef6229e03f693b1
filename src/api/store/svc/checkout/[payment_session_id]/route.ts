import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { MedusaError } from "@medusajs/framework/utils"
import { startCheckoutWorkflow } from "../../../../../workflows/checkout/workflows/start-checkout"
import type { StoreStartSvcCheckoutType } from "../validators"

/** The signed web purchase form as JSON, for storefronts that post it themselves: `{ action, method, fields }`. */
export async function POST(req: MedusaRequest<StoreStartSvcCheckoutType>, res: MedusaResponse): Promise<void> {
  const { mobile } = req.validatedBody
  const { result } = await startCheckoutWorkflow(req.scope).run({
    input: { payment_session_id: String(req.params.payment_session_id), ...(mobile !== undefined && { mobile }) },
  })
  switch (result.outcome) {
    case "ready":
      res.setHeader("Cache-Control", "no-store")
      res.status(200).json({ action: result.action, method: "POST", fields: result.fields })
      return
    case "mobile_required":
      throw new MedusaError(
        MedusaError.Types.INVALID_DATA,
        result.reason === "missing"
          ? "mobile is missing: the cart's addresses carry no phone number. Send one as { mobile }."
          : "mobile is not a telephone number: correct it in the address, or send one as { mobile }."
      )
    case "already_paid":
      throw new MedusaError(MedusaError.Types.NOT_ALLOWED, "This has been paid already.")
  }
}
