import type { MedusaResponse } from "@medusajs/framework/http"
import { shareInvoiceWorkflow } from "../../../../../../workflows/invoice/workflows/share-invoice"
import { answerConflict } from "../../../../../kit/conflict"
import { adminRoute } from "../../../../../kit/admin-route"
import { answerGatewayFailure } from "../../../../../kit/gateway-failure"
import { retrieveInvoice } from "../../retrieve-invoice"
import { AdminShareSvcInvoice } from "../../validators"

/** Shares an invoice by SMS or e-mail: `{ invoice }`, 202 while the outcome is unknown. A key is sent once. */
export const POST = adminRoute(
  { permission: "invoices", body: AdminShareSvcInvoice },
  async (req, res: MedusaResponse) => {
    const id = String(req.params.id)
    const { result } = await shareInvoiceWorkflow(req.scope).run({
      input: { invoice_id: id, ...req.validatedBody },
    })
    switch (result.outcome) {
      case "shared":
        res.json({ invoice: await retrieveInvoice(req.scope, id) })
        return
      case "unknown":
        res.status(202).json({ invoice: await retrieveInvoice(req.scope, id) })
        return
      case "refused":
        answerGatewayFailure(res, result.failure)
        return
      case "conflict":
        answerConflict(res, result.message)
    }
  }
)
