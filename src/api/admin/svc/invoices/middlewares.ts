import type { MiddlewareRoute } from "@medusajs/framework/http"
import { validBody, validQuery } from "../../../valid"
import { requirePermission } from "../permissions"
import { listSvcInvoices, retrieveSvcInvoice } from "./query-config"
import {
  AdminConfirmSvcInvoice,
  AdminCreateSvcInvoice,
  AdminGetSvcInvoiceDraftParams,
  AdminGetSvcInvoiceParams,
  AdminGetSvcInvoicesParams,
  AdminResolveSvcInvoice,
  AdminResolveSvcInvoiceAttention,
  AdminShareSvcInvoice,
} from "./validators"

export const adminSvcInvoicesMiddlewares: MiddlewareRoute[] = [
  {
    matcher: "/admin/svc/invoices",
    methods: ["GET"],
    middlewares: [validQuery(AdminGetSvcInvoicesParams, listSvcInvoices)],
  },
  {
    matcher: "/admin/svc/invoices",
    methods: ["POST"],
    middlewares: [requirePermission("invoices"), validBody(AdminCreateSvcInvoice)],
  },
  {
    matcher: "/admin/svc/invoices/draft",
    methods: ["GET"],
    middlewares: [validQuery(AdminGetSvcInvoiceDraftParams, {})],
  },
  {
    // Not for `draft`, which has parameters of its own.
    matcher: /^\/admin\/svc\/invoices\/(?!draft$)[^/]+$/,
    methods: ["GET"],
    middlewares: [validQuery(AdminGetSvcInvoiceParams, retrieveSvcInvoice)],
  },
  {
    matcher: "/admin/svc/invoices/:id/share",
    methods: ["POST"],
    middlewares: [requirePermission("invoices"), validBody(AdminShareSvcInvoice)],
  },
  {
    matcher: "/admin/svc/invoices/:id/resolve",
    methods: ["POST"],
    middlewares: [requirePermission("invoices"), validBody(AdminResolveSvcInvoice)],
  },
  {
    matcher: "/admin/svc/invoices/:id/confirm",
    methods: ["POST"],
    middlewares: [requirePermission("confirm"), validBody(AdminConfirmSvcInvoice)],
  },
  {
    matcher: "/admin/svc/invoices/:id/resolve-attention",
    methods: ["POST"],
    middlewares: [requirePermission("settle"), validBody(AdminResolveSvcInvoiceAttention)],
  },
]
