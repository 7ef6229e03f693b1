import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { SvcNotificationListAnswer } from "../../../../types"
import { listRows } from "../list-rows"

/** Lists messages from the gateway: `{ notifications, count, offset, limit }`. */
export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<SvcNotificationListAnswer>
): Promise<void> {
  const { rows, page } = await listRows(req, "svc_notification")
  res.json({ notifications: rows, ...page })
}
