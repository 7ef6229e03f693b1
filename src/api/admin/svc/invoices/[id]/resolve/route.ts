import type { MedusaResponse } from "@medusajs/framework/http"
import { resolveInvoiceWorkflow } from "../../../../../../workflows/invoice/workflows/resolve-invoice"
import { answerConflict } from "../../../../../kit/conflict"
import { adminRoute } from "../../../../../kit/admin-route"
import { retrieveInvoice } from "../../retrieve-invoice"
import { AdminResolveSvcInvoice } from "../../validators"

/** Stores what staff found in the merchant panel about an invoice in state `unknown`: `{ invoice }`. */
export const POST = adminRoute(
  { permission: "invoices", body: AdminResolveSvcInvoice },
  async (req, res: MedusaResponse) => {
    const id = String(req.params.id)
    const { result } = await resolveInvoiceWorkflow(req.scope).run({
      input: { invoice_id: id, resolution: req.validatedBody },
    })
    const invoice = await retrieveInvoice(req.scope, id)
    if (result.outcome === "not_unknown") {
      answerConflict(
        res,
        `Invoice ${invoice.id} is ${invoice.state}. Only an invoice with an unknown outcome can be resolved.`
      )
      return
    }
    res.json({ invoice })
  }
)
