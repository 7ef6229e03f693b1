import type { MedusaResponse } from "@medusajs/framework/http"
import { readSetup } from "../../../../doctor/examine-store"
import type { SvcSetupAnswer } from "../../../../types"
import { adminRoute } from "../../../kit/admin-route"

/** The steps of setting up, and which of them are done: `{ setup }`. */
export const GET = adminRoute({ permission: "all_staff" }, async (req, res: MedusaResponse<SvcSetupAnswer>) => {
  res.json({ setup: await readSetup(req.scope) })
})
