import { type MiddlewareRoute, validateAndTransformQuery } from "@medusajs/framework/http"
import { listSvcNotifications } from "./query-config"
import { AdminGetSvcNotificationsParams } from "./validators"

export const adminSvcNotificationsMiddlewares: MiddlewareRoute[] = [
  {
    matcher: "/admin/svc/notifications",
    methods: ["GET"],
    middlewares: [validateAndTransformQuery(AdminGetSvcNotificationsParams, listSvcNotifications)],
  },
]
