import type { MedusaResponse } from "@medusajs/framework/http"
import { permissionNames } from "../../../../fields/permissions"
import { countContactMatters } from "../../../../modules/svc/notices"
import { SVC_MODULE } from "../../../../modules/svc/module-key"
import { isAllowed, getStaff } from "../../../../modules/svc/staff"
import type { SvcMeAnswer, SvcPermission } from "../../../../types"
import { adminRoute } from "../../../kit/admin-route"
import { hasRoleFor } from "../../../kit/permissions"
import { guideUrl } from "./guide-url"

/** The logged-in user, their permissions, and the state of the configuration: `{ me }`. */
export const GET = adminRoute({ permission: "all_staff" }, async (req, res: MedusaResponse<SvcMeAnswer>) => {
  const svc = req.scope.resolve(SVC_MODULE)
  const staff = getStaff(req.scope)
  const { inquire, refund } = svc.settings.storeOptions
  const { known, missing } = await svc.settings.readState()
  const configured = missing.length === 0
  const allowed = await Promise.all(
    permissionNames.map(async (name) => [name, isAllowed(known, name, staff) && (await hasRoleFor(req, name))] as const)
  )
  const may = Object.fromEntries(allowed) as Record<SvcPermission, boolean>
  const countOwnContactMatters = async () =>
    may.settings ? countContactMatters(await svc.notices.readFirstContact()) : 0
  res.json({
    me: {
      actor: staff.name,
      permissions: may,
      configured,
      missing,
      enabled: known.enabled,
      environment: (configured && known.environment) || null,
      currency_code: known.currency_code ?? null,
      country_code: known.country_code ?? null,
      withdrawals_need_approval: known.withdrawals.approval,
      can_inquire: inquire !== undefined,
      can_send_refunds: refund !== undefined,
      open_count: (await svc.lists.countOpenMatters(staff)) + (await countOwnContactMatters()),
      merchant_panel_url: known.merchant_panel_url ?? null,
      guide_url: guideUrl,
      invoice_print: {
        merchant_name: known.invoice_print.merchant_name ?? null,
        address: known.invoice_print.address ?? null,
        tax_number: known.invoice_print.tax_number ?? null,
      },
    },
  })
})
