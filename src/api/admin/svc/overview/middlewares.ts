import type { MiddlewareRoute } from "@medusajs/framework/http"
import { validQuery } from "../../../valid"
import { AdminGetSvcOverviewParams } from "./validators"

export const adminSvcOverviewMiddlewares: MiddlewareRoute[] = [
  {
    matcher: "/admin/svc/overview",
    methods: ["GET"],
    middlewares: [validQuery(AdminGetSvcOverviewParams, {})],
  },
]
