import type { MiddlewareRoute } from "@medusajs/framework/http"
import { limitRate } from "../store/svc/rate-limit"
import { sendMessagePage } from "./pages/message-page"
import { allowMethods, refuseUndecodableAddress } from "./request-guards"

/**
 * Limits the presses of a payment link's button: a press opens a new payment session once the one before has had all
 * its attempts. A token counts by its link's id, because its code has more than one spelling.
 */
const limitPresses = limitRate(
  { perSession: 10, perAddress: 300, perServer: 600 },
  {
    readSession: ({ id, token = "" }) => String(id ?? token.split(".")[0]),
    sendRefusal: (req, res) => sendMessagePage(req, res, { status: 429, text: "too_often" }),
  }
)

/** Addresses for the gateway and for shoppers: without API key or login, with raw bodies. */
export const svcMiddlewares: MiddlewareRoute[] = [
  { matcher: "/svc", middlewares: [refuseUndecodableAddress] },
  { matcher: "/svc/callback", bodyParser: false, middlewares: [allowMethods("GET", "POST")] },
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
  { matcher: "/svc/pay/:token", methods: ["POST"], middlewares: [limitPresses] },
  { matcher: "/svc/payment-collection/:id", bodyParser: false, middlewares: [allowMethods("GET", "POST")] },
  { matcher: "/svc/payment-collection/:id", methods: ["POST"], middlewares: [limitPresses] },
]
