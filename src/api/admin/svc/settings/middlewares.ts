import type { MiddlewareRoute } from "@medusajs/framework/http"
import { validBody } from "../../../valid"
import { requirePermission } from "../permissions"
import { AdminUpdateSvcSettings } from "./validators"

export const adminSvcSettingsMiddlewares: MiddlewareRoute[] = [
  { matcher: "/admin/svc/settings", methods: ["GET"], middlewares: [requirePermission("settings")] },
  {
    matcher: "/admin/svc/settings",
    methods: ["POST"],
    middlewares: [requirePermission("settings"), validBody(AdminUpdateSvcSettings)],
  },
  { matcher: "/admin/svc/settings/test", methods: ["POST"], middlewares: [requirePermission("settings")] },
]
