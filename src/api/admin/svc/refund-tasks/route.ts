import type { MedusaResponse } from "@medusajs/framework/http"
import type { SvcRefundTaskListAnswer } from "../../../../types"
import { adminRoute } from "../../../kit/admin-route"
import { listRows, totalsOf } from "../../../kit/list-rows"
import { listSvcRefundTasks } from "./query-config"
import { AdminGetSvcRefundTasksParams } from "./validators"
import { withOrders } from "../../../kit/with-subjects"

/** Lists money that is to go back or has gone back: `{ refund_tasks, count, offset, limit, has_more_than_count, totals }`. */
export const GET = adminRoute(
  { permission: "all_staff", query: { schema: AdminGetSvcRefundTasksParams, config: listSvcRefundTasks } },
  async (req, res: MedusaResponse<SvcRefundTaskListAnswer>) => {
    const { rows, page } = await listRows(req, "svc_refund_task", ["attempt_id", "invoice_id", "request_key"])
    const totals = await totalsOf(req, "svc_refund_task", "paid_out_at")
    res.json({ refund_tasks: await withOrders(req.scope, rows), ...page, totals })
  }
)
