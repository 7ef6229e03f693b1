import type { MedusaResponse } from "@medusajs/framework/http"
import { MedusaError } from "@medusajs/framework/utils"
import type { SvcConnectionTestAnswer } from "../../../../../types"
import { testConnection } from "../../../../../workflows/settings/test-connection"
import { adminRoute } from "../../admin-route"

/**
 * `POST /admin/svc/settings/test` tests what is in force, item by item: `{ checks }`. Medusa's build leaves out every folder
 * that is named `test`, so the name stands here.
 */
export const POST = adminRoute(
  { permission: "settings" },
  async (req, res: MedusaResponse<SvcConnectionTestAnswer>) => {
    if (req.params.action !== "test") {
      throw new MedusaError(MedusaError.Types.NOT_FOUND, `Settings have no action ${String(req.params.action)}.`)
    }
    res.json({ checks: await testConnection(req.scope) })
  }
)
