import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** Lists money that is to go back or has gone back: `{ refund_tasks, count, offset, limit }`. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { data, metadata } = await req.scope.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "svc_refund_task",
    ...req.queryConfig,
    filters: req.filterableFields,
  })
  res.json({ refund_tasks: data, count: metadata?.count, offset: metadata?.skip, limit: metadata?.take })
}
