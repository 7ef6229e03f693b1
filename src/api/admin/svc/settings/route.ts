import type { MedusaResponse } from "@medusajs/framework/http"
import type { Logger } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { SVC_MODULE } from "../../../../modules/svc/module-key"
import type { SvcSettingsAnswer, SvcSettingsRefusal } from "../../../../types"
import { answerConflict } from "../../../kit/conflict"
import { adminRoute } from "../../../kit/admin-route"
import { getStaff } from "../../../../modules/svc/staff"
import { refuseUnknownAccounts } from "./unknown-accounts"
import { AdminUpdateSvcSettings } from "./validators"

/** Every setting with its value, secrets masked: `{ settings }`. */
export const GET = adminRoute({ permission: "settings" }, async (req, res: MedusaResponse<SvcSettingsAnswer>) => {
  res.json({ settings: await req.scope.resolve(SVC_MODULE).settings.readAnswer() })
})

/**
 * Changes settings, all or none: `{ settings }`; 400 names each invalid field, 409 means that somebody else made a
 * change in between. Not a workflow, because the engine stores a workflow's input, which contains secrets here.
 */
export const POST = adminRoute(
  { permission: "settings", body: AdminUpdateSvcSettings },
  async (req, res: MedusaResponse<SvcSettingsAnswer | SvcSettingsRefusal>) => {
    const svc = req.scope.resolve(SVC_MODULE)
    const staff = getStaff(req.scope)
    const unknown = await refuseUnknownAccounts(req.scope, req.validatedBody.values)
    const update =
      unknown.length > 0
        ? { outcome: "refused" as const, fields: unknown }
        : await svc.settings.change(staff, req.validatedBody)
    switch (update.outcome) {
      case "stale_version":
        answerConflict(
          res as MedusaResponse,
          `Someone else changed the settings (now version ${update.version}). Reload them and try again.`
        )
        return
      case "refused": {
        const list = update.fields.map(({ name, message }) => `${name}: ${message}`)
        const message = `No settings were changed. ${list.join("; ")}`
        res.status(400).json({ type: "invalid_data", message, fields: update.fields })
        return
      }
      case "updated":
        req.scope
          .resolve<Logger>(ContainerRegistrationKeys.LOGGER)
          .info(`svc: settings ${JSON.stringify({ changed: update.names, actor: staff.name })}`)
        res.json({ settings: await svc.settings.readAnswer() })
    }
  }
)
