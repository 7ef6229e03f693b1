import type { MedusaResponse } from "@medusajs/framework/http"
import type { SvcListedPayment, SvcPaymentListAnswer } from "../../../../types"
import { adminRoute } from "../admin-route"
import { findLarge } from "../list-rows"
import { listedPaymentsOf } from "./paid-invoices"
import { paymentFilters } from "./payment-filters"
import { listSvcPayments } from "./query-config"
import { AdminGetSvcPaymentsParams } from "./validators"
import { withFailure } from "./with-failure"
import { withOpenAttention } from "./with-open-attention"
import { withPaidFor } from "./with-paid-for"

/**
 * Lists attempts and paid invoices without an order, newest first unless `order` says otherwise:
 * `{ payments, count, offset, limit, has_more_than_count, totals }`.
 */
export const GET = adminRoute(
  { permission: "all_staff", query: { schema: AdminGetSvcPaymentsParams, config: listSvcPayments } },
  async (req, res: MedusaResponse<SvcPaymentListAnswer>) => {
    const filters = await paymentFilters(req.scope, req.filterableFields)
    const { ids, page, totals } = await findLarge(req, "svc_attempt", filters)
    const rows = await listedPaymentsOf(req.scope, ids, req.queryConfig.fields)
    const failed = await withFailure(req.scope, rows)
    const payments = await withPaidFor(req.scope, await withOpenAttention(req.scope, failed))
    res.json({ payments: payments as unknown as SvcListedPayment[], ...page, totals })
  }
)
