import type { MedusaResponse } from "@medusajs/framework/http"
import { resolveInvoiceAttentionWorkflow } from "../../../../../../workflows/invoice/workflows/resolve-invoice-attention"
import { adminRoute } from "../../../../../kit/admin-route"
import { retrieveInvoice } from "../../retrieve-invoice"
import { AdminResolveSvcInvoiceAttention } from "../../validators"

/** Closes an attention row of an invoice, with a refund task when its money is refunded: `{ invoice }`. */
export const POST = adminRoute(
  { permission: "settle", body: AdminResolveSvcInvoiceAttention },
  async (req, res: MedusaResponse) => {
    const id = String(req.params.id)
    await resolveInvoiceAttentionWorkflow(req.scope).run({
      input: { invoice_id: id, ...req.validatedBody },
    })
    res.json({ invoice: await retrieveInvoice(req.scope, id) })
  }
)
