import { defineMiddlewares } from "@medusajs/framework/http"
import { notificationsMiddlewares } from "./admin/notifications/middlewares"
import { usersMiddlewares } from "./admin/users/middlewares"
import { workflowsExecutionsMiddlewares } from "./admin/workflows-executions/middlewares"
import { hooksPaymentMiddlewares } from "./hooks/payment/middlewares"
import { storeSvcMiddlewares } from "./store/svc/middlewares"
import { svcMiddlewares } from "./svc/middlewares"
import { refuseUndecodablePath } from "./svc/request-guards"

export default defineMiddlewares({
  routes: [
    ...svcMiddlewares,
    ...storeSvcMiddlewares,
    ...hooksPaymentMiddlewares,
    { matcher: "/admin/svc", middlewares: [refuseUndecodablePath] },
    ...workflowsExecutionsMiddlewares,
    ...usersMiddlewares,
    ...notificationsMiddlewares,
  ],
})
