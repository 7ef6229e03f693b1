import { type MiddlewareRoute, validateAndTransformBody, validateAndTransformQuery } from "@medusajs/framework/http"
import { requirePermission } from "../permissions"
import { listSvcRefundTasks } from "./query-config"
import { AdminGetSvcRefundTasksParams, AdminPayOutSvcRefundTask } from "./validators"

export const adminSvcRefundTasksMiddlewares: MiddlewareRoute[] = [
  {
    matcher: "/admin/svc/refund-tasks",
    methods: ["GET"],
    middlewares: [validateAndTransformQuery(AdminGetSvcRefundTasksParams, listSvcRefundTasks)],
  },
  {
    matcher: "/admin/svc/refund-tasks/:id/paid-out",
    methods: ["POST"],
    middlewares: [requirePermission("refund_tasks"), validateAndTransformBody(AdminPayOutSvcRefundTask)],
  },
]
