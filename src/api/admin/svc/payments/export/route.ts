import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { stringify } from "csv-stringify"
import { paymentFilters } from "../payment-filters"

const PAGE = 1000

const columns = [
  "order_id",
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
 * spreadsheets read Arabic). What a spreadsheet would take for a formula is written as text.
 */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const query = req.scope.resolve(ContainerRegistrationKeys.QUERY)
  const filters = await paymentFilters(req.scope, req.filterableFields)
  const order = { ...req.queryConfig.pagination.order, id: "ASC" }
  const page = async (skip: number): Promise<object[]> => {
    const pagination = { order, skip, take: PAGE }
    const { data } = await query.graph({ entity: "svc_attempt", fields: columns, filters, pagination })
    return data as object[]
  }
  // The first page is read before anything is answered: what fails until then has a status of its own.
  const first = await page(0)
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
  await pipeline(Readable.from(rowsFrom(first, page)), csv, res).catch(() => res.destroy())
}

async function* rowsFrom(first: object[], page: (skip: number) => Promise<object[]>): AsyncGenerator<object> {
  for (let rows = first, skip = PAGE; ; rows = await page(skip), skip += PAGE) {
    yield* rows
    if (rows.length < PAGE) {
      return
    }
  }
}
