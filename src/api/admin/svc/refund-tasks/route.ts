import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { SvcRefundTaskListAnswer } from "../../../../types"
import { listRows } from "../list-rows"
import { withOrders } from "./with-orders"

/** Lists money that is to go back or has gone back: `{ refund_tasks, count, offset, limit, has_more_than_count }`. */
export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<SvcRefundTaskListAnswer>
): Promise<void> {
  const { rows, page } = await listRows(req, "svc_refund_task", ["attempt_id", "invoice_id"])
  res.json({ refund_tasks: await withOrders(req.scope, rows), ...page })
}
