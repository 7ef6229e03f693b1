import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** Lists attempts, newest first unless `order` says otherwise: `{ payments, count, offset, limit }`. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { data, metadata } = await req.scope.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "svc_attempt",
    ...req.queryConfig,
    filters: req.filterableFields,
  })
  res.json({ payments: data, count: metadata?.count, offset: metadata?.skip, limit: metadata?.take })
}
