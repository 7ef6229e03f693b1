import type { MiddlewareRoute } from "@medusajs/framework/http"
import { adminSvcNotificationsMiddlewares } from "./notifications/middlewares"
import { adminSvcPaymentsMiddlewares } from "./payments/middlewares"
import { adminSvcRefundTasksMiddlewares } from "./refund-tasks/middlewares"

export const adminSvcMiddlewares: MiddlewareRoute[] = [
  ...adminSvcPaymentsMiddlewares,
  ...adminSvcNotificationsMiddlewares,
  ...adminSvcRefundTasksMiddlewares,
]
