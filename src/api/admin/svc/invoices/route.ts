import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { SvcInvoiceListAnswer } from "../../../../types"
import { createInvoiceWorkflow } from "../../../../workflows/invoice/workflows/create-invoice"
import { answerConflict } from "../../../conflict"
import { listRows } from "../list-rows"
import { actorOf } from "../permissions"
import { answerInvoice } from "./answer-invoice"
import type { AdminCreateSvcInvoiceType } from "./validators"

/** Lists invoices, newest first unless `order` says otherwise: `{ invoices, count, offset, limit, has_more_than_count }`. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<SvcInvoiceListAnswer>): Promise<void> {
  const { rows, page } = await listRows(req, "svc_invoice")
  res.json({ invoices: rows, ...page })
}

/** Creates an invoice at the gateway: `{ invoice }`, 202 while its outcome is not known. The gateway is asked once. */
export async function POST(
  req: AuthenticatedMedusaRequest<AdminCreateSvcInvoiceType>,
  res: MedusaResponse
): Promise<void> {
  const { result } = await createInvoiceWorkflow(req.scope).run({
    input: { ...req.validatedBody, actor: await actorOf(req) },
  })
  if (result.outcome === "key_reused") {
    answerConflict(
      res,
      `idempotency_key: it was used for another invoice, ${result.id}. Use a new key for a new invoice.`
    )
    return
  }
  await answerInvoice(req, res, result.id)
}
