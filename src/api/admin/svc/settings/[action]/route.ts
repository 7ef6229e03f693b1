import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { MedusaError } from "@medusajs/framework/utils"
import { examineStore } from "../../../../../doctor/examine-store"
import { SVC_MODULE } from "../../../../../modules/svc/module-key"
import type { SvcChecksAnswer } from "../../../../../types"
import { adminRoute } from "../../../../kit/admin-route"
import { getStaff } from "../../../../../modules/svc/staff"

/**
 * `GET /admin/svc/settings/test` answers with the results of the last check of the store: `{ checks, ran_at, ran_by }`.
 * The folder has a parameter because Medusa's build leaves out every folder named `test`.
 */
export const GET = adminRoute({ permission: "settings" }, async (req, res: MedusaResponse<SvcChecksAnswer>) => {
  requireTest(req)
  res.json(await req.scope.resolve(SVC_MODULE).settings.readExamination())
})

/** `POST /admin/svc/settings/test` checks the store now, stores the results and answers with them. */
export const POST = adminRoute({ permission: "settings" }, async (req, res: MedusaResponse<SvcChecksAnswer>) => {
  requireTest(req)
  const svc = req.scope.resolve(SVC_MODULE)
  await svc.settings.keepExamination(await examineStore(req.scope), getStaff(req.scope).name)
  res.json(await svc.settings.readExamination())
})

function requireTest({ params }: Pick<AuthenticatedMedusaRequest, "params">): void {
  if (params.action !== "test") {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, `There is no settings action ${String(params.action)}.`)
  }
}
