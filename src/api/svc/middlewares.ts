import type { MiddlewareRoute } from "@medusajs/framework/http"
import { allowMethods, refuseUndecodableAddress } from "./request-guards"

/** Addresses for the gateway and for shoppers: without API key or login, with raw bodies. */
export const svcMiddlewares: MiddlewareRoute[] = [
  { matcher: "/svc", middlewares: [refuseUndecodableAddress] },
  { matcher: "/svc/callback", bodyParser: false, middlewares: [allowMethods("POST")] },
  { matcher: "/svc/webhook", bodyParser: false, middlewares: [allowMethods("POST")] },
  {
    matcher: "/svc/checkout/:payment_session_id",
    bodyParser: false,
    // No HEAD, because Express would run GET, which opens an attempt.
    middlewares: [allowMethods("GET", "POST")],
  },
  {
    matcher: "/svc/checkout/:payment_session_id/sent",
    bodyParser: false,
    middlewares: [allowMethods("POST")],
  },
  { matcher: "/svc/pay/:token", bodyParser: false, middlewares: [allowMethods("GET", "POST")] },
  { matcher: "/svc/payment-collection/:id", bodyParser: false, middlewares: [allowMethods("GET", "POST")] },
]
