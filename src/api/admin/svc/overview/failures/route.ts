import type { MedusaResponse } from "@medusajs/framework/http"
import { SVC_MODULE } from "../../../../../modules/svc/module-key"
import { readTimeZone } from "../../../../../modules/svc/settings"
import type { SvcFailuresAnswer } from "../../../../../types"
import { adminRoute } from "../../../../kit/admin-route"
import { AdminGetSvcOverviewParams } from "../validators"

/** How far the payments got that began in the last days, and why they failed, in one environment: `{ failures }`. */
export const GET = adminRoute(
  { permission: "all_staff", query: { schema: AdminGetSvcOverviewParams } },
  async (req, res: MedusaResponse<SvcFailuresAnswer>) => {
    const svc = req.scope.resolve(SVC_MODULE)
    const state = await svc.settings.readState()
    const { days, environment = state.known.environment ?? "sandbox" } = req.validatedQuery
    const time_zone = readTimeZone(state)
    const failures = await svc.lists.readFailures({ environment, timeZone: time_zone, days })
    res.json({ failures: { ...failures, environment, time_zone } })
  }
)
