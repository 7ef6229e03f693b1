import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { RowFilters } from "../../../../../modules/svc/lists"
import { adminRoute } from "../../../../kit/admin-route"
import { paymentFields } from "../../../../kit/answer/row-fields"
import { answerCsv } from "../../../../kit/csv"
import { readRowPages } from "../../../../kit/list-rows"
import { buildPaymentFilters } from "../payment-filters"
import { exportSvcPayments } from "../query-config"
import { AdminExportSvcPaymentsParams } from "../validators"
import { withOpenAttention } from "../with-open-attention"
import { withPaidFor } from "../../../../kit/with-paid-for"

const columns = [
  ...["created_at", "order_display_id", "customer_name", "email", "amount", "refunded_amount", "currency_code"],
  ...["status", "attention", "payment_mode", "transaction_number", "paid_at", "settled_at", "environment"],
  ...["placed_order_id", "invoice_id", "cart_id", "gateway_order_id", "id"],
]

const stored = columns.filter((column) => column in paymentFields)

/** All payments that match the filters of the list, as CSV, newest first unless `order` is given. */
export const GET = adminRoute(
  { permission: "all_staff", query: { schema: AdminExportSvcPaymentsParams, config: exportSvcPayments } },
  async (req, res: MedusaResponse) => {
    const filters = await buildPaymentFilters(req.scope, req.filterableFields)
    await answerCsv(req, res, { list: "payments", columns }, readPaymentPages(req, filters))
  }
)

async function* readPaymentPages(req: AuthenticatedMedusaRequest, filters: RowFilters): AsyncGenerator<object[]> {
  for await (const page of readRowPages(req, "svc_attempt", filters, stored)) {
    const payments = await withPaidFor(req.scope, await withOpenAttention(req.scope, page))
    yield payments.map((payment) => ({ ...payment, attention: payment.open_attention.join(" ") }))
  }
}
