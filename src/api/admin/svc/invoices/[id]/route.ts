import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { SvcInvoiceAnswer } from "../../../../../types"
import { retrieveInvoice } from "../retrieve-invoice"

/** One invoice with its history and attention: `{ invoice }`. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<SvcInvoiceAnswer>): Promise<void> {
  res.json({ invoice: await retrieveInvoice(req.scope, String(req.params.id), req.queryConfig.fields) })
}
