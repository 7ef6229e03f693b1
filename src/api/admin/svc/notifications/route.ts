import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { SvcNotification, SvcNotificationListAnswer } from "../../../../types"

/** Lists messages from the gateway: `{ notifications, count, offset, limit }`. */
export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<SvcNotificationListAnswer>
): Promise<void> {
  const { data, metadata } = await req.scope.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "svc_notification",
    ...req.queryConfig,
    filters: req.filterableFields,
  })
  const { count = 0, skip: offset = 0, take: limit = 0 } = metadata ?? {}
  res.json({ notifications: data as unknown as SvcNotification[], count, offset, limit })
}
