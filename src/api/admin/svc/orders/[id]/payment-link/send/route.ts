import type { MedusaResponse } from "@medusajs/framework/http"
import type { SvcSentPaymentLinkAnswer } from "../../../../../../../types"
import { sendPaymentLinkWorkflow } from "../../../../../../../workflows/order/workflows/send-payment-link"
import { adminRoute } from "../../../../../../kit/admin-route"
import { answerConflict } from "../../../../../../kit/conflict"
import { AdminSendSvcPaymentLink } from "../../../validators"

/**
 * Sends the payment link of an order by SMS or e-mail through the store's notification provider, once for each key:
 * `{ payment_link, sending }`, 202 while it is unknown whether the message was sent.
 */
export const POST = adminRoute(
  { permission: "invoices", body: AdminSendSvcPaymentLink },
  async (req, res: MedusaResponse<SvcSentPaymentLinkAnswer>) => {
    const { result } = await sendPaymentLinkWorkflow(req.scope).run({
      input: { order_id: String(req.params.id), ...req.validatedBody },
    })
    switch (result.outcome) {
      case "sent":
      case "unknown":
        res
          .status(result.outcome === "sent" ? 200 : 202)
          .json({ payment_link: result.link, sending: { outcome: result.outcome } })
        return
      case "failed":
        answerConflict(
          res,
          `The store's notification provider did not send the message${result.message ? `: ${result.message}` : "."}`
        )
        return
      case "key_reused":
        answerConflict(res, "idempotency_key: already used to send to someone else. Use a new key.")
    }
  }
)
