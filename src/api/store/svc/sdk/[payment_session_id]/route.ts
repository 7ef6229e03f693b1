import { MedusaError } from "@medusajs/framework/utils"
import { openSdkPayment } from "../../../../../workflows/sdk/open-sdk-payment"
import { StoreStartSvcCheckout } from "../../checkout/validators"
import { explainNoAttempt } from "../../no-attempt"
import { storeRoute } from "../../../../kit/store-route"

/** Opens an attempt for the mobile component and answers with every parameter of `PaymentScreen` (§4.7), including the token. */
export const POST = storeRoute(StoreStartSvcCheckout, async (req, res) => {
  const { mobile } = req.validatedBody
  const opened = await openSdkPayment(req.scope, {
    payment_session_id: String(req.params.payment_session_id),
    ...(mobile !== undefined && { mobile }),
  })
  // The token is only for this app.
  res.setHeader("Cache-Control", "no-store")
  switch (opened.outcome) {
    case "ready":
      res.status(200).json(opened.parameters)
      return
    case "no_token":
      // Shoppers get no details. Staff see in the connection test which credential was refused.
      res.status(opened.kind === "unavailable" ? 503 : 502).json({
        type: "gateway_error",
        message: "The payment could not be started in the app. Try again, or pay in the browser.",
      })
      return
    case "mobile_required":
    case "already_paid":
    case "time_over":
      throw new MedusaError(...explainNoAttempt(opened))
  }
})
