import type { MedusaNextFunction, MedusaRequest, MedusaResponse, MiddlewareRoute } from "@medusajs/framework/http"
import { MAX_NOTIFICATION_BYTES } from "../../../workflows/payment/receive-notification"
import { answerWebhook, refuse, unreadBodyMessages } from "../../svc/webhook-answer"

/**
 * Medusa's own hook address for this plugin's providers: `/hooks/payment/svc_<id>`. Core would acknowledge before it
 * verifies, wait, and ignore failures, so messages are answered here; other providers' go on to core.
 */
async function answerOurProviders(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): Promise<void> {
  if (!/^(pp_)?svc_/.test(String(req.params.provider))) {
    next()
    return
  }
  const body = (req as { rawBody?: Buffer }).rawBody
  if (body === undefined) {
    refuse(res, 415, "Send the message as JSON or as a form.")
  } else if (body.byteLength > MAX_NOTIFICATION_BYTES) {
    refuse(res, 413, unreadBodyMessages[413])
  } else {
    await answerWebhook(req, res, body, ["json", "form"])
  }
}

export const hooksPaymentMiddlewares: MiddlewareRoute[] = [
  { matcher: "/hooks/payment/:provider", methods: ["POST"], middlewares: [answerOurProviders] },
]
