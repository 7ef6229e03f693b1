import type { MiddlewareRoute } from "@medusajs/framework/http"
import { validBody, validQuery } from "../../../valid"
import { requirePermission } from "../permissions"
import { exportSvcPayments, listSvcPayments, retrieveSvcPayment } from "./query-config"
import {
  AdminConfirmSvcPayment,
  AdminExportSvcPaymentsParams,
  AdminGetSvcPaymentParams,
  AdminGetSvcPaymentsParams,
  AdminResolveSvcPayment,
} from "./validators"

export const adminSvcPaymentsMiddlewares: MiddlewareRoute[] = [
  {
    matcher: "/admin/svc/payments",
    methods: ["GET"],
    middlewares: [validQuery(AdminGetSvcPaymentsParams, listSvcPayments)],
  },
  {
    matcher: "/admin/svc/payments/export",
    methods: ["GET"],
    middlewares: [validQuery(AdminExportSvcPaymentsParams, exportSvcPayments)],
  },
  {
    // Not for `export`, which has parameters of its own.
    matcher: /^\/admin\/svc\/payments\/(?!export$)[^/]+$/,
    methods: ["GET"],
    middlewares: [validQuery(AdminGetSvcPaymentParams, retrieveSvcPayment)],
  },
  { matcher: "/admin/svc/payments/:id/settle", methods: ["POST"], middlewares: [requirePermission("settle")] },
  { matcher: "/admin/svc/payments/:id/inquire", methods: ["POST"], middlewares: [requirePermission("settle")] },
  {
    matcher: "/admin/svc/payments/:id/confirm",
    methods: ["POST"],
    middlewares: [requirePermission("confirm"), validBody(AdminConfirmSvcPayment)],
  },
  {
    matcher: "/admin/svc/payments/:id/resolve",
    methods: ["POST"],
    middlewares: [requirePermission("settle"), validBody(AdminResolveSvcPayment)],
  },
]
