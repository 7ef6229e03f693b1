import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { SvcNotificationListAnswer } from "../../../../types"
import { listLarge } from "../list-rows"
import { rowFilters } from "../row-filters"

/** Lists messages from the gateway: `{ notifications, count, offset, limit, has_more_than_count }`. */
export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<SvcNotificationListAnswer>
): Promise<void> {
  const { rows, page } = await listLarge(req, "svc_notification", rowFilters(req.filterableFields))
  res.json({ notifications: rows, ...page })
}
