import type { MiddlewareRoute } from "@medusajs/framework/http"
import { allowMethods } from "./method-guard"
import { refuseUndecodablePath } from "./refuse-undecodable-path"

/** The gateway's and the shopper's own addresses: no key, no session; bodies are read raw. */
export const svcMiddlewares: MiddlewareRoute[] = [
  { matcher: "/svc", middlewares: [refuseUndecodablePath] },
  { matcher: "/svc/callback", bodyParser: false, middlewares: [allowMethods("POST")] },
  { matcher: "/svc/webhook", bodyParser: false, middlewares: [allowMethods("POST")] },
  {
    matcher: "/svc/checkout/:payment_session_id",
    bodyParser: false,
    // No HEAD: Express would run GET for it, and that opens an attempt.
    middlewares: [allowMethods("GET", "POST")],
  },
  { matcher: "/svc/pay/:token", bodyParser: false, middlewares: [allowMethods("GET", "POST")] },
  { matcher: "/svc/payment-collection/:id", bodyParser: false, middlewares: [allowMethods("GET", "POST")] },
]
