import type { MedusaResponse } from "@medusajs/framework/http"
import { confirmInvoiceWorkflow } from "../../../../../../workflows/invoice/workflows/confirm-invoice"
import { answerConflict } from "../../../../../kit/conflict"
import { adminRoute } from "../../../../../kit/admin-route"
import { retrieveInvoice } from "../../retrieve-invoice"
import { AdminConfirmSvcInvoice } from "../../validators"

/** Stores the payment that staff saw in the merchant panel: `{ invoice }`. */
export const POST = adminRoute(
  { permission: "confirm", body: AdminConfirmSvcInvoice },
  async (req, res: MedusaResponse) => {
    const id = String(req.params.id)
    const { result } = await confirmInvoiceWorkflow(req.scope).run({
      input: { invoice_id: id, ...req.validatedBody },
    })
    switch (result.outcome) {
      case "paid":
      case "other_money":
        res.json({ invoice: await retrieveInvoice(req.scope, id) })
        return
      case "paid_already":
        answerConflict(res, `Invoice ${id} already has this payment.`)
        return
      case "not_created":
        answerConflict(res, `The outcome of invoice ${id} is unknown. Record its result from the merchant panel first.`)
    }
  }
)
