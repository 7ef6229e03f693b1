import type { MedusaResponse } from "@medusajs/framework/http"
import type { SvcNotificationListAnswer } from "../../../../types"
import { adminRoute } from "../../../kit/admin-route"
import { listRows } from "../../../kit/list-rows"
import { rowFilters } from "../../../kit/row-filters"
import { listSvcNotifications } from "./query-config"
import { AdminGetSvcNotificationsParams } from "./validators"

/** Lists messages from the gateway: `{ notifications, count, offset, limit, has_more_than_count }`. */
export const GET = adminRoute(
  { permission: "all_staff", query: { schema: AdminGetSvcNotificationsParams, config: listSvcNotifications } },
  async (req, res: MedusaResponse<SvcNotificationListAnswer>) => {
    const { rows, page } = await listRows(req, "svc_notification", await rowFilters(req.scope, req.filterableFields))
    res.json({ notifications: rows, ...page })
  }
)
