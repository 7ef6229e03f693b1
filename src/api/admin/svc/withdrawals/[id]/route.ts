import type { MedusaResponse } from "@medusajs/framework/http"
import type { SvcWithdrawalAnswer } from "../../../../../types"
import { adminRoute } from "../../../../kit/admin-route"
import { retrieveSvcWithdrawal } from "../query-config"
import { retrieveWithdrawal } from "../retrieve-withdrawal"
import { AdminGetSvcWithdrawalParams } from "../validators"

/** One withdrawal with its history: `{ withdrawal }`. */
export const GET = adminRoute(
  { permission: "all_staff", query: { schema: AdminGetSvcWithdrawalParams, config: retrieveSvcWithdrawal } },
  async (req, res: MedusaResponse<SvcWithdrawalAnswer>) => {
    res.json({ withdrawal: await retrieveWithdrawal(req.scope, String(req.params.id), req.queryConfig.fields) })
  }
)
