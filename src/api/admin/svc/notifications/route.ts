import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** Lists messages from the gateway: `{ notifications, count, offset, limit }`. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { data, metadata } = await req.scope.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "svc_notification",
    ...req.queryConfig,
    filters: req.filterableFields,
  })
  res.json({ notifications: data, count: metadata?.count, offset: metadata?.skip, limit: metadata?.take })
}
