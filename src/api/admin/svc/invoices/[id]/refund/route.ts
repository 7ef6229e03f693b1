import type { MedusaResponse } from "@medusajs/framework/http"
import type { SvcInvoiceAnswer } from "../../../../../../types"
import { refundInvoiceWorkflow } from "../../../../../../workflows/invoice/workflows/refund-invoice"
import { answerConflict } from "../../../../../kit/conflict"
import { adminRoute } from "../../../../../kit/admin-route"
import { retrieveInvoice } from "../../retrieve-invoice"
import { AdminRefundSvcInvoice } from "../../validators"

/** Refunds a paid invoice without an order with a refund task: `{ invoice }`. A key creates one refund. */
export const POST = adminRoute(
  { permission: "refund_tasks", body: AdminRefundSvcInvoice },
  async (req, res: MedusaResponse<SvcInvoiceAnswer>) => {
    const id = String(req.params.id)
    const { result } = await refundInvoiceWorkflow(req.scope).run({
      input: { invoice_id: id, ...req.validatedBody },
    })
    if (result.outcome === "key_reused") {
      answerConflict(res, "idempotency_key: already used for another refund of this invoice. Use a new key.")
      return
    }
    res.json({ invoice: await retrieveInvoice(req.scope, id) })
  }
)
