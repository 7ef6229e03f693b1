import type { MedusaResponse } from "@medusajs/framework/http"
import type { SvcOrderAnswer } from "../../../../../types"
import { adminRoute } from "../../../../kit/admin-route"
import { retrieveOrder } from "../retrieve-order"

/** Everything that the plugin knows about a Medusa order: `{ order }`. */
export const GET = adminRoute({ permission: "all_staff" }, async (req, res: MedusaResponse<SvcOrderAnswer>) => {
  res.json({ order: await retrieveOrder(req.scope, String(req.params.id)) })
})
