import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { SvcInvoiceDraftAnswer } from "../../../../../types"
import { draftInvoice } from "../../../../../workflows/invoice/draft-invoice"
import type { AdminGetSvcInvoiceDraftParamsType } from "../validators"

/** What a new invoice for an order or a customer would begin with: `{ draft }`. Nothing is written. */
export async function GET(
  req: AuthenticatedMedusaRequest<unknown, AdminGetSvcInvoiceDraftParamsType>,
  res: MedusaResponse<SvcInvoiceDraftAnswer>
): Promise<void> {
  res.json({ draft: await draftInvoice(req.scope, req.validatedQuery) })
}
