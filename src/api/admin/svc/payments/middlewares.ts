import { type MiddlewareRoute, validateAndTransformBody, validateAndTransformQuery } from "@medusajs/framework/http"
import { requirePermission } from "../permissions"
import { listSvcPayments, retrieveSvcPayment } from "./query-config"
import {
  AdminConfirmSvcPayment,
  AdminGetSvcPaymentParams,
  AdminGetSvcPaymentsParams,
  AdminResolveSvcPayment,
} from "./validators"

export const adminSvcPaymentsMiddlewares: MiddlewareRoute[] = [
  {
    matcher: "/admin/svc/payments",
    methods: ["GET"],
    middlewares: [validateAndTransformQuery(AdminGetSvcPaymentsParams, listSvcPayments)],
  },
  {
    matcher: "/admin/svc/payments/:id",
    methods: ["GET"],
    middlewares: [validateAndTransformQuery(AdminGetSvcPaymentParams, retrieveSvcPayment)],
  },
  { matcher: "/admin/svc/payments/:id/settle", methods: ["POST"], middlewares: [requirePermission("settle")] },
  { matcher: "/admin/svc/payments/:id/inquire", methods: ["POST"], middlewares: [requirePermission("settle")] },
  {
    matcher: "/admin/svc/payments/:id/confirm",
    methods: ["POST"],
    middlewares: [requirePermission("confirm"), validateAndTransformBody(AdminConfirmSvcPayment)],
  },
  {
    matcher: "/admin/svc/payments/:id/resolve",
    methods: ["POST"],
    middlewares: [requirePermission("settle"), validateAndTransformBody(AdminResolveSvcPayment)],
  },
]
