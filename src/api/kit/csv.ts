import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { stringify } from "csv-stringify"
import { SVC_MODULE } from "../../modules/svc/module-key"
import { readTimeZone } from "../../modules/svc/settings"

/** Number of rows that are read and kept in memory at a time. */
export const CSV_PAGE = 1000

/** A CSV file of a list. */
export interface CsvFile {
  /** The list; the beginning of the file's name. */
  list: "payments" | "invoices" | "refund-tasks" | "withdrawals"
  /** The fields of the rows; {@link findHeading} translates them to headings. */
  columns: readonly string[]
}

/** The heading of a row's own id, so that files can be joined by it. */
const idHeadings: Record<CsvFile["list"], string> = {
  payments: "payment_id",
  invoices: "invoice_id",
  "refund-tasks": "refund_task_id",
  withdrawals: "withdrawal_id",
}

/** Headings for fields whose names differ between lists, so that every file uses the same name. */
const headings: Readonly<Record<string, string>> = {
  client_name: "customer_name",
  email: "customer_email",
  mobile: "customer_mobile",
  order_display_id: "order_number",
  placed_order_id: "order_id",
  attempt_id: "payment_id",
}

/**
 * Answers with pages of rows as CSV with a heading (RFC 4180, UTF-8 with byte order mark, so that spreadsheets read
 * Arabic). The file's name contains the list and the day; moments are in the store's time zone, which is in their
 * headings. Text that a spreadsheet would read as a formula is escaped. Only one page of rows is in memory at a time.
 */
export async function answerCsv(
  req: MedusaRequest,
  res: MedusaResponse,
  { list, columns }: CsvFile,
  pages: AsyncGenerator<object[]>
): Promise<void> {
  const timeZone = readTimeZone(await req.scope.resolve(SVC_MODULE).settings.readState())
  const write = createMomentWriter(timeZone)
  // The first page is read before the answer begins, so that an error until then gets its own status.
  const { value: first = [] } = (await pages.next()) as { value?: object[] }
  res.setHeader("Content-Type", "text/csv; charset=utf-8")
  res.setHeader("Content-Disposition", `attachment; filename="${list}-${write(new Date()).slice(0, 10)}.csv"`)
  // Lets an admin on another origin read the file's name.
  res.setHeader("Access-Control-Expose-Headers", "Content-Disposition")
  res.setHeader("Cache-Control", "no-store")
  const csv = stringify({
    header: true,
    columns: columns.map((key) => ({ key, header: findHeading(list, key, timeZone) })),
    bom: true,
    escape_formulas: true,
    record_delimiter: "windows",
    // By itself it quotes only texts with the whole delimiter: a lone line break in a name would begin another row.
    quoted_match: /[\r\n]/,
    cast: { date: write, string: writeText },
  })
  // An error in the middle, such as a lost client or database, aborts the answer, so that a browser shows a failed
  // download.
  await pipeline(Readable.from(joinPages(first, pages)), csv, res).catch(() => res.destroy())
}

/**
 * A separator within a text, and the formula after it. With Arabic settings, for example, spreadsheets separate cells by
 * semicolons and not by commas. They then begin a cell after a semicolon, and a row after a line break, within a text.
 */
const INNER_FORMULA = /([;\t\r\n][\s"]*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g

/** A phone number in international form, which spreadsheets read as a number and programs compare as it is. */
const PLUS_AND_DIGITS = /^\+\d+$/

/** Escapes formulas, but leaves a phone number as it is. */
function writeText(text: string): string | { value: string; escape_formulas: false } {
  return PLUS_AND_DIGITS.test(text) ? { value: text, escape_formulas: false } : escapeInnerFormulas(text)
}

/** Escapes formulas that begin within a text; `escape_formulas` escapes those at its beginning. */
function escapeInnerFormulas(text: string): string {
  return text.replace(INNER_FORMULA, "$1'")
}

function findHeading(list: CsvFile["list"], field: string, timeZone: string): string {
  if (field === "id") {
    return idHeadings[list]
  }
  return field.endsWith("_at") ? `${field} (${timeZone})` : (headings[field] ?? field)
}

/** Formats moments for spreadsheets: `2026-11-25 09:30:00`, in a time zone. */
function createMomentWriter(timeZone: string): (moment: Date) => string {
  const format = new Intl.DateTimeFormat("sv", { timeZone, dateStyle: "short", timeStyle: "medium" })
  return (moment) => format.format(moment)
}

async function* joinPages(first: object[], others: AsyncGenerator<object[]>): AsyncGenerator<object> {
  yield* first
  for await (const page of others) {
    yield* page
  }
}
