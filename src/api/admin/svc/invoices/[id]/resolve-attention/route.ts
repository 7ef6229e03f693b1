import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { resolveInvoiceAttentionWorkflow } from "../../../../../../workflows/invoice/workflows/resolve-invoice-attention"
import { actorOf } from "../../../permissions"
import { retrieveInvoice } from "../../retrieve-invoice"
import type { AdminResolveSvcInvoiceAttentionType } from "../../validators"

/** Closes an attention row of an invoice, with a refund task when its money goes back: `{ invoice }`. */
export async function POST(
  req: AuthenticatedMedusaRequest<AdminResolveSvcInvoiceAttentionType>,
  res: MedusaResponse
): Promise<void> {
  const id = String(req.params.id)
  await resolveInvoiceAttentionWorkflow(req.scope).run({
    input: { invoice_id: id, ...req.validatedBody, actor: await actorOf(req) },
  })
  res.json({ invoice: await retrieveInvoice(req.scope, id) })
}
