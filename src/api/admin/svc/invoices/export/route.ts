import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { RowFilters } from "../../../../../modules/svc/lists/row-filters"
import { adminRoute } from "../../../../kit/admin-route"
import { invoiceFields } from "../../../../kit/answer/row-fields"
import { answerCsv } from "../../../../kit/csv"
import { pagesOfRows } from "../../../../kit/list-rows"
import { paidForOf } from "../../../../kit/paid-for"
import { withOpenAttention } from "../../payments/with-open-attention"
import { invoiceFilters } from "../invoice-filters"
import { exportSvcInvoices } from "../query-config"
import { AdminExportSvcInvoicesParams } from "../validators"

const columns = [
  "created_at",
  "invoice_number",
  "client_name",
  "order_display_id",
  "amount",
  "refunded_amount",
  "currency_code",
  "status",
  "state",
  "set_aside",
  "attention",
  "due_date",
  "paid_at",
  "transaction_number",
  "mobile",
  "email",
  "remarks",
  "environment",
  "order_id",
  "customer_id",
  "created_by",
  "id",
]

const stored = columns.filter((column) => column in invoiceFields)

/** All invoices that the filters of the list fit, as CSV, newest first unless `order` says otherwise. */
export const GET = adminRoute(
  { permission: "all_staff", query: { schema: AdminExportSvcInvoicesParams, config: exportSvcInvoices } },
  async (req, res: MedusaResponse) => {
    const filters = await invoiceFilters(req.scope, req.filterableFields)
    await answerCsv(req, res, { list: "invoices", columns }, pagesOf(req, filters))
  }
)

async function* pagesOf(req: AuthenticatedMedusaRequest, filters: RowFilters): AsyncGenerator<object[]> {
  for await (const page of pagesOfRows(req, "svc_invoice", filters, stored)) {
    const paidFor = await paidForOf(
      req.scope,
      page.map(({ order_id }) => ({ order_id }))
    )
    const rows = await withOpenAttention(req.scope, page, "invoice_id")
    yield rows.map((row, index) => ({
      ...row,
      order_display_id: paidFor[index]?.order_display_id,
      attention: row.open_attention.join(" "),
    }))
  }
}
