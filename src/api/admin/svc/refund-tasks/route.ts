import type { MedusaResponse } from "@medusajs/framework/http"
import type { SvcRefundTaskListAnswer } from "../../../../types"
import { adminRoute } from "../../../kit/admin-route"
import { listRows } from "../../../kit/list-rows"
import { buildRowFilters } from "../../../kit/row-filters"
import { listSvcRefundTasks } from "./query-config"
import { AdminGetSvcRefundTasksParams } from "./validators"
import { withOrders } from "../../../kit/with-subjects"

/** Lists refund tasks: `{ refund_tasks, count, offset, limit, has_more_than_count, totals }`. */
export const GET = adminRoute(
  { permission: "all_staff", query: { schema: AdminGetSvcRefundTasksParams, config: listSvcRefundTasks } },
  async (req, res: MedusaResponse<SvcRefundTaskListAnswer>) => {
    const filters = await buildRowFilters(req.scope, req.filterableFields)
    const { rows, page, totals } = await listRows(req, "svc_refund_task", filters, [
      "attempt_id",
      "invoice_id",
      "request_key",
    ])
    res.json({ refund_tasks: await withOrders(req.scope, rows), ...page, totals })
  }
)
