import type { MiddlewareRoute } from "@medusajs/framework/http"
import { validQuery } from "../../../valid"
import { listSvcNotifications } from "./query-config"
import { AdminGetSvcNotificationsParams } from "./validators"

export const adminSvcNotificationsMiddlewares: MiddlewareRoute[] = [
  {
    matcher: "/admin/svc/notifications",
    methods: ["GET"],
    middlewares: [validQuery(AdminGetSvcNotificationsParams, listSvcNotifications)],
  },
]
