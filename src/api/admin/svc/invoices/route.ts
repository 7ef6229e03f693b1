import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { SvcInvoice, SvcInvoiceListAnswer } from "../../../../types"
import { createInvoiceWorkflow } from "../../../../workflows/invoice/workflows/create-invoice"
import { answerConflict } from "../../../conflict"
import { actorOf } from "../permissions"
import { answerInvoice } from "./answer-invoice"
import type { AdminCreateSvcInvoiceType } from "./validators"

/** Lists invoices, newest first unless `order` says otherwise: `{ invoices, count, offset, limit }`. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<SvcInvoiceListAnswer>): Promise<void> {
  const { data, metadata } = await req.scope.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "svc_invoice",
    ...req.queryConfig,
    filters: req.filterableFields,
  })
  const { count = 0, skip: offset = 0, take: limit = 0 } = metadata ?? {}
  res.json({ invoices: data as unknown as SvcInvoice[], count, offset, limit })
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
