import type { MedusaResponse } from "@medusajs/framework/http"
import { SVC_MODULE } from "../../../../modules/svc/module-key"
import type { SvcInvoiceListAnswer } from "../../../../types"
import { createInvoiceWorkflow } from "../../../../workflows/invoice/workflows/create-invoice"
import { answerConflict } from "../../../kit/conflict"
import { adminRoute } from "../../../kit/admin-route"
import { listRows } from "../../../kit/list-rows"
import { withOpenAttention } from "../payments/with-open-attention"
import { answerInvoice } from "./answer-invoice"
import { buildInvoiceFilters } from "./invoice-filters"
import { listSvcInvoices } from "./query-config"
import { AdminCreateSvcInvoice, AdminGetSvcInvoicesParams } from "./validators"

/** Lists invoices, newest first unless `order` is given: `{ invoices, count, offset, limit, has_more_than_count, totals }`. */
export const GET = adminRoute(
  { permission: "all_staff", query: { schema: AdminGetSvcInvoicesParams, config: listSvcInvoices } },
  async (req, res: MedusaResponse<SvcInvoiceListAnswer>) => {
    const filters = await buildInvoiceFilters(req.scope, req.filterableFields)
    const { rows, page, totals } = await listRows(req, "svc_invoice", filters)
    const listed = await req.scope.resolve(SVC_MODULE).invoices.addOverdue(rows)
    const invoices = await withOpenAttention(req.scope, listed, "invoice_id")
    res.json({ invoices, ...page, totals })
  }
)

/** Creates an invoice at the gateway: `{ invoice }`, 202 while its outcome is unknown. The request is sent once. */
export const POST = adminRoute(
  { permission: "invoices", body: AdminCreateSvcInvoice },
  async (req, res: MedusaResponse) => {
    const { result } = await createInvoiceWorkflow(req.scope).run({
      input: req.validatedBody,
    })
    if (result.outcome === "key_reused") {
      answerConflict(res, `idempotency_key: already used for invoice ${result.id}. Use a new key.`)
      return
    }
    await answerInvoice(req, res, result.id)
  }
)
