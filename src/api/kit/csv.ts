import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { stringify } from "csv-stringify"
import { SVC_MODULE } from "../../modules/svc/module-key"
import { readTimeZone } from "../../modules/svc/settings/settings"

/** Rows that are read and held at a time. */
export const CSV_PAGE = 1000

/** A list as a file. */
export interface CsvFile {
  /** Of the list, in the plural: the file's name begins with it. */
  list: "payments" | "invoices" | "refund-tasks" | "withdrawals"
  /** Names of the rows' fields; {@link findHeading} says how the file calls them. */
  columns: readonly string[]
}

/** The heading of a row's own id, so that files can be joined by it. */
const idHeadings: Record<CsvFile["list"], string> = {
  payments: "payment_id",
  invoices: "invoice_id",
  "refund-tasks": "refund_task_id",
  withdrawals: "withdrawal_id",
}

/** Fields that lists have by different names: the same thing has one name in every file. */
const headings: Readonly<Record<string, string>> = {
  client_name: "customer_name",
  email: "customer_email",
  mobile: "customer_mobile",
  order_display_id: "order_number",
  placed_order_id: "order_id",
  attempt_id: "payment_id",
}

/**
 * Answers pages of rows as CSV with a heading (RFC 4180, UTF-8 with byte order mark, so that spreadsheets read Arabic). The file's
 * name has the list and the day; moments are in the store's time zone, which their headings name. Text that a spreadsheet
 * would read as a formula is written as text. Only a page of rows is held at a time.
 */
export async function answerCsv(
  req: MedusaRequest,
  res: MedusaResponse,
  { list, columns }: CsvFile,
  pages: AsyncGenerator<object[]>
): Promise<void> {
  const timeZone = readTimeZone(await req.scope.resolve(SVC_MODULE).settings.readState())
  const write = createMomentWriter(timeZone)
  // The first page is read before anything is answered: what fails until then has a status of its own.
  const { value: first = [] } = (await pages.next()) as { value?: object[] }
  res.setHeader("Content-Type", "text/csv; charset=utf-8")
  res.setHeader("Content-Disposition", `attachment; filename="${list}-${write(new Date()).slice(0, 10)}.csv"`)
  // An admin of another origin reads the file's name too.
  res.setHeader("Access-Control-Expose-Headers", "Content-Disposition")
  res.setHeader("Cache-Control", "no-store")
  const csv = stringify({
    header: true,
    columns: columns.map((key) => ({ key, header: findHeading(list, key, timeZone) })),
    bom: true,
    escape_formulas: true,
    record_delimiter: "windows",
    cast: { date: write },
  })
  // A reader that goes away, or a database that does, ends the answer in the middle: a browser then shows a failed download.
  await pipeline(Readable.from(chainRows(first, pages)), csv, res).catch(() => res.destroy())
}

function findHeading(list: CsvFile["list"], field: string, timeZone: string): string {
  if (field === "id") {
    return idHeadings[list]
  }
  return field.endsWith("_at") ? `${field} (${timeZone})` : (headings[field] ?? field)
}

/** Writes moments as spreadsheets read them: `2026-11-25 09:30:00`, in a time zone. */
function createMomentWriter(timeZone: string): (moment: Date) => string {
  const format = new Intl.DateTimeFormat("sv", { timeZone, dateStyle: "short", timeStyle: "medium" })
  return (moment) => format.format(moment)
}

async function* chainRows(first: object[], others: AsyncGenerator<object[]>): AsyncGenerator<object> {
  yield* first
  for await (const page of others) {
    yield* page
  }
}
