import { authenticate, type MiddlewareRoute } from "@medusajs/framework/http"
import { allowMethods, refuseUndecodableAddress } from "../../svc/request-guards"
import { limitRate } from "./rate-limit"

export const storeSvcMiddlewares: MiddlewareRoute[] = [
  { matcher: "/store/svc", middlewares: [refuseUndecodableAddress] },
  { matcher: "/store/svc/checkout/:payment_session_id", middlewares: [allowMethods("POST")] },
  {
    matcher: "/store/svc/sdk/:payment_session_id",
    middlewares: [allowMethods("POST"), limitRate({ perSession: 10, perAddress: 60, perServer: 600 })],
  },
  {
    matcher: "/store/svc/orders/:id/payment",
    methods: ["POST"],
    middlewares: [authenticate("customer", ["session", "bearer"])],
  },
  { matcher: "/store/svc/carts/:id", middlewares: [allowMethods("GET")] },
  { matcher: "/store/svc/payments/:payment_session_id", middlewares: [allowMethods("GET")] },
]
