import type { MedusaResponse } from "@medusajs/framework/http"
import type { SvcPersonalDataAnswer } from "../../../../../types"
import { exportPersonalDataWorkflow } from "../../../../../workflows/personal-data/workflows/export-personal-data"
import { adminRoute } from "../../../../kit/admin-route"
import { AdminSvcPersonalData } from "../validators"

/** All stored data of a person: `{ personal_data }`. It is a POST, so that the person is in no address or access log. */
export const POST = adminRoute(
  { permission: "settings", body: AdminSvcPersonalData },
  async (req, res: MedusaResponse<SvcPersonalDataAnswer>) => {
    const { result: personal_data } = await exportPersonalDataWorkflow(req.scope).run({
      input: req.validatedBody,
    })
    res.setHeader("Cache-Control", "no-store")
    res.json({ personal_data })
  }
)
