import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { SvcRefundTaskListAnswer } from "../../../../types"
import { withOrders } from "./with-orders"

/** Lists money that is to go back or has gone back: `{ refund_tasks, count, offset, limit }`. */
export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<SvcRefundTaskListAnswer>
): Promise<void> {
  const { fields, pagination } = req.queryConfig
  const { data, metadata } = await req.scope.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "svc_refund_task",
    fields: [...fields, "attempt_id", "invoice_id"],
    pagination,
    filters: req.filterableFields,
  })
  const { count = 0, skip: offset = 0, take: limit = 0 } = metadata ?? {}
  res.json({ refund_tasks: await withOrders(req.scope, data), count, offset, limit })
}
