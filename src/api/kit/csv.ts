import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import type { MedusaResponse } from "@medusajs/framework/http"
import { stringify } from "csv-stringify"

/** Rows that are read and held at a time. */
export const CSV_PAGE = 1000

/** A table as a file. */
export interface CsvFile {
  name: string
  /** Names of the rows' fields, which are the heading too. */
  columns: readonly string[]
}

/**
 * Answers pages of rows as CSV with a heading (RFC 4180, UTF-8 with byte order mark, so that spreadsheets read Arabic). What a
 * spreadsheet would take for a formula is written as text. Only a page of rows is held at a time.
 */
export async function answerCsv(
  res: MedusaResponse,
  { name, columns }: CsvFile,
  pages: AsyncGenerator<object[]>
): Promise<void> {
  // The first page is read before anything is answered: what fails until then has a status of its own.
  const { value: first = [] } = (await pages.next()) as { value?: object[] }
  res.setHeader("Content-Type", "text/csv; charset=utf-8")
  res.setHeader("Content-Disposition", `attachment; filename="${name}"`)
  res.setHeader("Cache-Control", "no-store")
  const csv = stringify({
    header: true,
    columns: [...columns],
    bom: true,
    escape_formulas: true,
    record_delimiter: "windows",
    cast: { date: (moment) => moment.toISOString() },
  })
  // A reader that goes away, or a database that does, ends the answer in the middle: a browser then shows a failed download.
  await pipeline(Readable.from(rowsOf(first, pages)), csv, res).catch(() => res.destroy())
}

async function* rowsOf(first: object[], others: AsyncGenerator<object[]>): AsyncGenerator<object> {
  yield* first
  for await (const page of others) {
    yield* page
  }
}
