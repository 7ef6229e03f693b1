import type { MedusaResponse } from "@medusajs/framework/http"
import type { SvcInvoiceDraftAnswer } from "../../../../../types"
import { draftInvoice } from "../../../../../workflows/invoice/draft-invoice"
import { adminRoute } from "../../../../kit/admin-route"
import { AdminGetSvcInvoiceDraftParams } from "../validators"

/**
 * The initial values of a new invoice for an order or a customer: `{ draft }`. Stores nothing. Only staff who create
 * invoices see the contact data in it.
 */
export const GET = adminRoute(
  { permission: "invoices", query: { schema: AdminGetSvcInvoiceDraftParams } },
  async (req, res: MedusaResponse<SvcInvoiceDraftAnswer>) => {
    res.json({ draft: await draftInvoice(req.scope, req.validatedQuery) })
  }
)
