import type { MiddlewareRoute } from "@medusajs/framework/http"
import { validBody, validQuery } from "../../../valid"
import { requirePermission } from "../permissions"
import { listSvcRefundTasks } from "./query-config"
import { AdminGetSvcRefundTasksParams, AdminPayOutSvcRefundTask } from "./validators"

export const adminSvcRefundTasksMiddlewares: MiddlewareRoute[] = [
  {
    matcher: "/admin/svc/refund-tasks",
    methods: ["GET"],
    middlewares: [validQuery(AdminGetSvcRefundTasksParams, listSvcRefundTasks)],
  },
  {
    matcher: "/admin/svc/refund-tasks/:id/paid-out",
    methods: ["POST"],
    middlewares: [requirePermission("refund_tasks"), validBody(AdminPayOutSvcRefundTask)],
  },
  { matcher: "/admin/svc/refund-tasks/:id/undo", methods: ["POST"], middlewares: [requirePermission("refund_tasks")] },
]
