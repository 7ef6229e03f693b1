import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { invoiceFields } from "../../../../../modules/svc/invoices"
import type { RowFilters } from "../../../../../modules/svc/lists"
import { adminRoute } from "../../../../kit/admin-route"
import { answerCsv } from "../../../../kit/csv"
import { readRowPages } from "../../../../kit/list-rows"
import { findPaidFor } from "../../../../kit/paid-for"
import { withOpenAttention } from "../../payments/with-open-attention"
import { buildInvoiceFilters } from "../invoice-filters"
import { exportSvcInvoices } from "../query-config"
import { AdminExportSvcInvoicesParams } from "../validators"

/** The first columns, in this order. The other fields of an invoice follow. */
const first = [
  ...["created_at", "invoice_number", "client_name", "order_display_id", "amount", "refunded_amount", "currency_code"],
  ...["status", "state", "set_aside", "attention"],
]

/** Fields without a column: they do not fit into a cell, repeat other columns, or are for programs. */
const leftOut = ["payment_status", "failure", "lines", "share_url", "payment_url", "expires_at", "updated_at"]

const stored = Object.keys(invoiceFields).filter((field) => !leftOut.includes(field))

const columns = [...new Set([...first, ...stored])]

/** All invoices that match the filters of the list, as CSV, newest first unless `order` is given. */
export const GET = adminRoute(
  { permission: "all_staff", query: { schema: AdminExportSvcInvoicesParams, config: exportSvcInvoices } },
  async (req, res: MedusaResponse) => {
    const filters = await buildInvoiceFilters(req.scope, req.filterableFields)
    await answerCsv(req, res, { list: "invoices", columns }, readInvoicePages(req, filters))
  }
)

async function* readInvoicePages(req: AuthenticatedMedusaRequest, filters: RowFilters): AsyncGenerator<object[]> {
  for await (const page of readRowPages(req, "svc_invoice", filters, stored)) {
    const paidFor = await findPaidFor(
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
