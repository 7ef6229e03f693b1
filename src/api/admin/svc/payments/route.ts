import type { MedusaResponse } from "@medusajs/framework/http"
import type { SvcPaymentListAnswer } from "../../../../types"
import { adminRoute } from "../../../kit/admin-route"
import { listRows } from "../../../kit/list-rows"
import { buildPaymentFilters } from "./payment-filters"
import { listSvcPayments } from "./query-config"
import { AdminGetSvcPaymentsParams } from "./validators"
import { withFailure } from "../../../kit/with-failure"
import { withOpenAttention } from "./with-open-attention"
import { withPaidFor } from "../../../kit/with-paid-for"

/** Lists attempts, newest first unless `order` is given: `{ payments, count, offset, limit, has_more_than_count, totals }`. */
export const GET = adminRoute(
  { permission: "all_staff", query: { schema: AdminGetSvcPaymentsParams, config: listSvcPayments } },
  async (req, res: MedusaResponse<SvcPaymentListAnswer>) => {
    const filters = await buildPaymentFilters(req.scope, req.filterableFields)
    const { rows, page, totals } = await listRows(req, "svc_attempt", filters)
    const failed = await withFailure(req.scope, rows)
    const payments = await withPaidFor(req.scope, await withOpenAttention(req.scope, failed))
    res.json({ payments, ...page, totals })
  }
)
