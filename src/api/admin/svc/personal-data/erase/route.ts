import type { MedusaResponse } from "@medusajs/framework/http"
import type { SvcPersonalDataErasedAnswer } from "../../../../../types"
import { erasePersonalDataWorkflow } from "../../../../../workflows/personal-data/workflows/erase-personal-data"
import { adminRoute } from "../../../../kit/admin-route"
import { AdminSvcPersonalData } from "../validators"

/** Erases what is kept of a person and is not needed any more: `{ erasure }` says how much, and what is kept for which reason. */
export const POST = adminRoute(
  { permission: "settings", body: AdminSvcPersonalData },
  async (req, res: MedusaResponse<SvcPersonalDataErasedAnswer>) => {
    const { result: erasure } = await erasePersonalDataWorkflow(req.scope).run({
      input: req.validatedBody,
    })
    res.json({ erasure })
  }
)
