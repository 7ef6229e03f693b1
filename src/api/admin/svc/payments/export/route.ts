import type { MedusaContainer } from "@medusajs/framework/types"
import type { MedusaResponse } from "@medusajs/framework/http"
import type { RowFilters } from "../../../../../modules/svc/lists/row-conditions"
import { SVC_MODULE } from "../../../../../modules/svc/module-key"
import { adminRoute } from "../../../../kit/admin-route"
import { paymentFields } from "../../../../kit/answer/row-fields"
import { answerCsv, CSV_PAGE } from "../../../../kit/csv"
import { paymentFilters } from "../payment-filters"
import { exportSvcPayments } from "../query-config"
import { AdminExportSvcPaymentsParams } from "../validators"
import { withOpenAttention } from "../with-open-attention"
import { withPaidFor } from "../../../../kit/with-paid-for"

const columns = [
  ...["created_at", "order_display_id", "customer_name", "email", "amount", "currency_code", "status", "attention"],
  ...["payment_mode", "transaction_number", "paid_at", "settled_at", "environment", "placed_order_id", "invoice_id"],
  ...["cart_id", "gateway_order_id", "id"],
]

const stored = columns.filter((column) => column in paymentFields)

/** All payments that the filters of the list fit, as CSV, newest first unless `order` says otherwise. */
export const GET = adminRoute(
  { permission: "all_staff", query: { schema: AdminExportSvcPaymentsParams, config: exportSvcPayments } },
  async (req, res: MedusaResponse) => {
    const filters = await paymentFilters(req.scope, req.filterableFields)
    const oldestFirst = req.queryConfig.pagination.order?.created_at === "ASC"
    await answerCsv(req, res, { list: "payments", columns }, pagesOf(req.scope, filters, oldestFirst))
  }
)

/** Payments a page at a time, each page from the last id of the one before. */
async function* pagesOf(
  container: MedusaContainer,
  filters: RowFilters,
  oldestFirst: boolean
): AsyncGenerator<object[]> {
  const svc = container.resolve(SVC_MODULE)
  for (let after: string | undefined; ;) {
    const ids = await svc.paymentIdsByKey(filters, { ...(after && { after }), oldestFirst, limit: CSV_PAGE })
    const order = { id: oldestFirst ? "ASC" : "DESC" } as const
    const rows = ids.length > 0 ? await svc.listSvcAttempts({ id: ids }, { select: stored, order, take: CSV_PAGE }) : []
    const payments = await withPaidFor(container, await withOpenAttention(container, rows))
    yield payments.map((payment) => ({ ...payment, attention: payment.open_attention.join(" ") }))
    after = ids.at(-1)
    if (ids.length < CSV_PAGE) {
      return
    }
  }
}
