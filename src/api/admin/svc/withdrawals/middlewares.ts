import type { MiddlewareRoute } from "@medusajs/framework/http"
import { validBody, validQuery } from "../../../valid"
import { requirePermission } from "../permissions"
import { listSvcWithdrawals, retrieveSvcWithdrawal } from "./query-config"
import {
  AdminCreateSvcWithdrawal,
  AdminGetSvcWithdrawalParams,
  AdminGetSvcWithdrawalsParams,
  AdminRejectSvcWithdrawal,
  AdminResolveSvcWithdrawal,
} from "./validators"

export const adminSvcWithdrawalsMiddlewares: MiddlewareRoute[] = [
  {
    matcher: "/admin/svc/withdrawals",
    methods: ["GET"],
    middlewares: [validQuery(AdminGetSvcWithdrawalsParams, listSvcWithdrawals)],
  },
  {
    matcher: "/admin/svc/withdrawals",
    methods: ["POST"],
    middlewares: [requirePermission("withdrawals"), validBody(AdminCreateSvcWithdrawal)],
  },
  {
    matcher: "/admin/svc/withdrawals/:id",
    methods: ["GET"],
    middlewares: [validQuery(AdminGetSvcWithdrawalParams, retrieveSvcWithdrawal)],
  },
  {
    matcher: "/admin/svc/withdrawals/:id/approve",
    methods: ["POST"],
    middlewares: [requirePermission("approve_withdrawals")],
  },
  {
    matcher: "/admin/svc/withdrawals/:id/reject",
    methods: ["POST"],
    middlewares: [requirePermission("approve_withdrawals"), validBody(AdminRejectSvcWithdrawal)],
  },
  {
    matcher: "/admin/svc/withdrawals/:id/resolve",
    methods: ["POST"],
    middlewares: [requirePermission("withdrawals"), validBody(AdminResolveSvcWithdrawal)],
  },
]
