import type { MiddlewareRoute } from "@medusajs/framework/http"
import { validBody } from "../../valid"
import { allowMethods } from "../../svc/method-guard"
import { refuseUnsoundPath } from "../../svc/sound-path"
import { StoreStartSvcCheckout } from "./checkout/validators"

export const storeSvcMiddlewares: MiddlewareRoute[] = [
  { matcher: "/store/svc", middlewares: [refuseUnsoundPath] },
  { matcher: "/store/svc/checkout/:payment_session_id", middlewares: [allowMethods("POST")] },
  {
    matcher: "/store/svc/checkout/:payment_session_id",
    methods: ["POST"],
    middlewares: [validBody(StoreStartSvcCheckout)],
  },
  { matcher: "/store/svc/payments/:payment_session_id", middlewares: [allowMethods("GET")] },
]
