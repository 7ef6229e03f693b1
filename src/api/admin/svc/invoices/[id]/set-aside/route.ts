import type { MedusaResponse } from "@medusajs/framework/http"
import type { SvcInvoiceAnswer } from "../../../../../../types"
import { setInvoiceAsideWorkflow } from "../../../../../../workflows/invoice/workflows/set-invoice-aside"
import { answerConflict } from "../../../../../kit/conflict"
import { adminRoute } from "../../../../../kit/admin-route"
import { retrieveInvoice } from "../../retrieve-invoice"
import { AdminSetSvcInvoiceAside } from "../../validators"

/** Stores whether staff still expect an unpaid invoice to be paid: `{ invoice }`. */
export const POST = adminRoute(
  { permission: "invoices", body: AdminSetSvcInvoiceAside },
  async (req, res: MedusaResponse<SvcInvoiceAnswer>) => {
    const id = String(req.params.id)
    const { result: outcome } = await setInvoiceAsideWorkflow(req.scope).run({
      input: { invoice_id: id, ...req.validatedBody },
    })
    if (outcome === "not_unpaid") {
      answerConflict(res, "Only an unpaid invoice that the gateway created can be set aside.")
      return
    }
    res.json({ invoice: await retrieveInvoice(req.scope, id) })
  }
)
