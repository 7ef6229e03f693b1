import type { MedusaResponse } from "@medusajs/framework/http"
import type { SvcPersonalDataErasedAnswer } from "../../../../../types"
import { erasePersonalDataWorkflow } from "../../../../../workflows/personal-data/workflows/erase-personal-data"
import { adminRoute } from "../../../../kit/admin-route"
import { AdminSvcPersonalData } from "../validators"

/**
 * Erases the stored data of a person that is no longer needed: `{ erasure }`, with the number of rows and what is kept
 * for which reason.
 */
export const POST = adminRoute(
  { permission: "settings", body: AdminSvcPersonalData },
  async (req, res: MedusaResponse<SvcPersonalDataErasedAnswer>) => {
    const { result: erasure } = await erasePersonalDataWorkflow(req.scope).run({
      input: req.validatedBody,
    })
    res.json({ erasure })
  }
)
