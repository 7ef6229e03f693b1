import { authenticate, type MiddlewareRoute } from "@medusajs/framework/http"
import { completionResultSchema } from "../../../gateway/schemas/payment-screen"
import { validBody } from "../../valid"
import { allowMethods } from "../../svc/method-guard"
import { refuseUnsoundPath } from "../../svc/sound-path"
import { StoreOpenSvcOrderPayment } from "./orders/validators"
import { limitRate } from "./rate-limit"
import { StoreStartSvcCheckout } from "./checkout/validators"

export const storeSvcMiddlewares: MiddlewareRoute[] = [
  { matcher: "/store/svc", middlewares: [refuseUnsoundPath] },
  { matcher: "/store/svc/checkout/:payment_session_id", middlewares: [allowMethods("POST")] },
  {
    matcher: "/store/svc/checkout/:payment_session_id",
    methods: ["POST"],
    middlewares: [validBody(StoreStartSvcCheckout)],
  },
  {
    matcher: "/store/svc/sdk/:payment_session_id",
    middlewares: [allowMethods("POST"), limitRate({ perSession: 10, perAddress: 60, perServer: 600 })],
  },
  {
    matcher: /^\/store\/svc\/sdk\/[^/]+$/,
    methods: ["POST"],
    middlewares: [validBody(StoreStartSvcCheckout)],
  },
  {
    matcher: "/store/svc/sdk/:payment_session_id/result",
    methods: ["POST"],
    middlewares: [validBody(completionResultSchema)],
  },
  {
    matcher: "/store/svc/orders/:id/payment",
    methods: ["POST"],
    middlewares: [authenticate("customer", ["session", "bearer"]), validBody(StoreOpenSvcOrderPayment)],
  },
  { matcher: "/store/svc/payments/:payment_session_id", middlewares: [allowMethods("GET")] },
]
