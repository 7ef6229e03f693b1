import type { MedusaResponse } from "@medusajs/framework/http"
import { SVC_MODULE } from "../../../../modules/svc/module-key"
import type { SvcMessageListAnswer } from "../../../../types"
import { adminRoute } from "../../../kit/admin-route"
import { listRows } from "../../../kit/list-rows"
import { buildRowFilters } from "../../../kit/row-filters"
import { listSvcMessages } from "./query-config"
import { AdminGetSvcMessagesParams } from "./validators"

/** Lists messages from the gateway: `{ messages, count, offset, limit, has_more_than_count }`. */
export const GET = adminRoute(
  { permission: "all_staff", query: { schema: AdminGetSvcMessagesParams, config: listSvcMessages } },
  async (req, res: MedusaResponse<SvcMessageListAnswer>) => {
    const filters = await buildRowFilters(req.scope, req.filterableFields)
    const { rows, page } = await listRows(req, "svc_message", filters)
    const environments = await req.scope.resolve(SVC_MODULE).messages.findEnvironments(rows.map(({ id }) => id))
    const messages = rows.map((row) => ({ ...row, environment: environments.get(row.id) ?? null }))
    res.json({ messages, ...page })
  }
)
