import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import type { MedusaResponse } from "@medusajs/framework/http"
import { stringify } from "csv-stringify"
import type { RowFilters } from "../../../../../modules/svc/lists/row-conditions"
import { SVC_MODULE } from "../../../../../modules/svc/module-key"
import type { SvcModuleService } from "../../../../../modules/svc/service"
import { adminRoute } from "../../admin-route"
import { paymentFilters } from "../payment-filters"
import { exportSvcPayments } from "../query-config"
import { AdminExportSvcPaymentsParams } from "../validators"

const PAGE = 1000

const columns = [
  "gateway_order_id",
  "environment",
  "status",
  "amount",
  "currency_code",
  "transaction_number",
  "payment_mode",
  "email",
  "placed_order_id",
  "invoice_id",
  "cart_id",
  "created_at",
  "paid_at",
  "settled_at",
  "id",
]

/**
 * All payments that the filters of the list fit, as CSV with a heading (RFC 4180, UTF-8 with byte order mark, so that
 * spreadsheets read Arabic), newest first unless `order` says otherwise. What a spreadsheet would take for a formula is
 * written as text. Only a page of rows is held at a time.
 */
export const GET = adminRoute(
  { permission: "all_staff", query: { schema: AdminExportSvcPaymentsParams, config: exportSvcPayments } },
  async (req, res: MedusaResponse) => {
    const filters = await paymentFilters(req.scope, req.filterableFields)
    const oldestFirst = req.queryConfig.pagination.order?.created_at === "ASC"
    const pages = pagesOf(req.scope.resolve(SVC_MODULE), filters, oldestFirst)
    // The first page is read before anything is answered: what fails until then has a status of its own.
    const { value: first = [] } = (await pages.next()) as { value?: object[] }
    res.setHeader("Content-Type", "text/csv; charset=utf-8")
    res.setHeader("Content-Disposition", 'attachment; filename="payments.csv"')
    res.setHeader("Cache-Control", "no-store")
    const csv = stringify({
      header: true,
      columns,
      bom: true,
      escape_formulas: true,
      record_delimiter: "windows",
      cast: { date: (moment) => moment.toISOString() },
    })
    // A reader that goes away, or a database that does, ends the answer in the middle: a browser then shows a failed download.
    await pipeline(Readable.from(rowsOf(first, pages)), csv, res).catch(() => res.destroy())
  }
)

/** Payments a page at a time, each page from the last id of the one before. */
async function* pagesOf(svc: SvcModuleService, filters: RowFilters, oldestFirst: boolean): AsyncGenerator<object[]> {
  for (let after: string | undefined; ;) {
    const ids = await svc.attemptIdsByKey(filters, { ...(after && { after }), oldestFirst, limit: PAGE })
    const order = { id: oldestFirst ? "ASC" : "DESC" } as const
    yield ids.length > 0 ? await svc.listSvcAttempts({ id: ids }, { select: columns, order, take: PAGE }) : []
    after = ids.at(-1)
    if (ids.length < PAGE) {
      return
    }
  }
}

async function* rowsOf(first: object[], others: AsyncGenerator<object[]>): AsyncGenerator<object> {
  yield* first
  for await (const page of others) {
    yield* page
  }
}
