import type { MiddlewareRoute } from "@medusajs/framework/http"
import { allowMethods } from "../../svc/request-guards"
import { answerWebhook } from "../../svc/webhook-answer"

/**
 * Medusa's own hook address for this plugin's providers: `/hooks/payment/svc_<id>`. Core acknowledges before it
 * verifies, waits, and ignores failures, so these messages are answered here. Messages of other providers go on to
 * core.
 */
const ourProviders = ["/hooks/payment/svc_:id", "/hooks/payment/pp_svc_:id"]

export const hooksPaymentMiddlewares: MiddlewareRoute[] = ourProviders.flatMap((matcher): MiddlewareRoute[] => [
  { matcher, bodyParser: false, middlewares: [allowMethods("POST")] },
  { matcher, methods: ["POST"], middlewares: [answerWebhook] },
])
