import type { MiddlewareRoute } from "@medusajs/framework/http"
import { allowMethods } from "./method-guard"

/** The gateway's and the shopper's own addresses: no key, no session; bodies of the gateway are read raw. */
export const svcMiddlewares: MiddlewareRoute[] = [
  { matcher: "/svc/callback", bodyParser: false, middlewares: [allowMethods("POST")] },
  { matcher: "/svc/webhook", bodyParser: false, middlewares: [allowMethods("POST")] },
  {
    matcher: "/svc/checkout/:payment_session_id",
    bodyParser: { sizeLimit: "4kb" },
    middlewares: [allowMethods("GET", "HEAD", "POST")],
  },
]
