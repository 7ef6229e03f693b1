import type { MedusaResponse } from "@medusajs/framework/http"
import { SVC_MODULE } from "../../../../modules/svc/module-key"
import { permissionNames } from "../../../../modules/svc/settings/options"
import { isAllowed } from "../../../../modules/svc/settings/permissions"
import type { SvcMeAnswer, SvcPermission } from "../../../../types"
import { adminRoute } from "../../../kit/admin-route"
import { actorOf } from "../../../kit/permissions"

/** Who is logged in, what they may do, and how far the plugin is configured: `{ me }`. */
export const GET = adminRoute({ permission: "all_staff" }, async (req, res: MedusaResponse<SvcMeAnswer>) => {
  const svc = req.scope.resolve(SVC_MODULE)
  const [actor, { inquire }, { known, missing }] = await Promise.all([
    actorOf(req),
    svc.storeOptions(),
    svc.configurationState(),
  ])
  const configured = missing.length === 0
  const may = permissionNames.map((name) => [name, isAllowed(known.permissions, name, actor)] as const)
  res.json({
    me: {
      actor,
      permissions: Object.fromEntries(may) as Record<SvcPermission, boolean>,
      configured,
      missing,
      enabled: known.enabled,
      environment: (configured && known.environment) || null,
      currency_code: known.currency_code ?? null,
      country_code: known.country_code ?? null,
      withdrawals_need_approval: known.withdrawals.approval,
      can_inquire: inquire !== undefined,
      merchant_panel_url: known.merchant_panel_url ?? null,
    },
  })
})
