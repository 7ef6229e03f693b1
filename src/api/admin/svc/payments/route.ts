import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { SvcPayment, SvcPaymentListAnswer } from "../../../../types"
import { paymentFilters } from "./payment-filters"
import { withOpenAttention } from "./with-open-attention"

/** Lists attempts, newest first unless `order` says otherwise: `{ payments, count, offset, limit }`. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<SvcPaymentListAnswer>): Promise<void> {
  const { data, metadata } = await req.scope.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "svc_attempt",
    ...req.queryConfig,
    filters: await paymentFilters(req.scope, req.filterableFields),
  })
  const { count = 0, skip: offset = 0, take: limit = 0 } = metadata ?? {}
  const payments = await withOpenAttention(req.scope, data as unknown as SvcPayment[])
  res.json({ payments, count, offset, limit })
}
