import { defineMiddlewares } from "@medusajs/framework/http"
import { adminSvcMiddlewares } from "./admin/svc/middlewares"
import { hooksPaymentMiddlewares } from "./hooks/payment/middlewares"
import { storeSvcMiddlewares } from "./store/svc/middlewares"
import { svcMiddlewares } from "./svc/middlewares"

export default defineMiddlewares({
  routes: [...svcMiddlewares, ...storeSvcMiddlewares, ...hooksPaymentMiddlewares, ...adminSvcMiddlewares],
})
