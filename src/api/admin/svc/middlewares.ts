import type { MiddlewareRoute } from "@medusajs/framework/http"
import { adminSvcInvoicesMiddlewares } from "./invoices/middlewares"
import { adminSvcNotificationsMiddlewares } from "./notifications/middlewares"
import { adminSvcOverviewMiddlewares } from "./overview/middlewares"
import { adminSvcPaymentsMiddlewares } from "./payments/middlewares"
import { adminSvcRefundTasksMiddlewares } from "./refund-tasks/middlewares"
import { adminSvcSettingsMiddlewares } from "./settings/middlewares"
import { adminSvcWithdrawalsMiddlewares } from "./withdrawals/middlewares"

export const adminSvcMiddlewares: MiddlewareRoute[] = [
  ...adminSvcOverviewMiddlewares,
  ...adminSvcPaymentsMiddlewares,
  ...adminSvcNotificationsMiddlewares,
  ...adminSvcInvoicesMiddlewares,
  ...adminSvcWithdrawalsMiddlewares,
  ...adminSvcRefundTasksMiddlewares,
  ...adminSvcSettingsMiddlewares,
]
