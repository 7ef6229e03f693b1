import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { SvcPaymentListAnswer } from "../../../../types"
import { listLarge } from "../list-rows"
import { paymentFilters } from "./payment-filters"
import { withOpenAttention } from "./with-open-attention"

/** Lists attempts, newest first unless `order` says otherwise: `{ payments, count, offset, limit, has_more_than_count }`. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<SvcPaymentListAnswer>): Promise<void> {
  const filters = await paymentFilters(req.scope, req.filterableFields)
  const { rows, page } = await listLarge(req, "svc_attempt", filters)
  res.json({ payments: await withOpenAttention(req.scope, rows), ...page })
}
