import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { shareInvoiceWorkflow } from "../../../../../../workflows/invoice/workflows/share-invoice"
import { answerConflict } from "../../../../../conflict"
import { answerGatewayFailure } from "../../../gateway-failure"
import { actorOf } from "../../../permissions"
import { retrieveInvoice } from "../../retrieve-invoice"
import type { AdminShareSvcInvoiceType } from "../../validators"

/** Shares an invoice by SMS or e-mail: `{ invoice }`, 202 when nobody knows whether it was shared. */
export async function POST(
  req: AuthenticatedMedusaRequest<AdminShareSvcInvoiceType>,
  res: MedusaResponse
): Promise<void> {
  const id = String(req.params.id)
  const { result } = await shareInvoiceWorkflow(req.scope).run({
    input: { invoice_id: id, ...req.validatedBody, actor: await actorOf(req) },
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
