import { joined, part, sql, type SqlPart } from "../database/sql-part"
import type { ListedTable } from "./listed-tables"

/** What a list is narrowed down to. */
export interface RowFilters {
  /** Columns that must have one of the values; all of them count. */
  among: readonly { column: string; values: readonly string[] }[]
  /** Rows that are left out. */
  without: readonly string[]
  /** ISO 8601 moments between which a row was created. */
  since?: string
  until?: string
  /** One of the searched columns begins with it. */
  text?: string
}

/** Whether one of the searched columns begins with a text. */
export function beginsWith(table: ListedTable, text: string): SqlPart {
  const likes = patternsOf(table, text).map(({ column, pattern }) => part(`${column} LIKE ?`, pattern))
  return sql`(${joined(likes, " OR ")})`
}

/** What rows are looked up by for a text: each searched column, in each form in which the text may stand there. */
export function patternsOf({ searched }: ListedTable, text: string): { column: string; pattern: string }[] {
  return Object.entries(searched).flatMap(([column, forms]) =>
    [...new Set(forms.map((form) => form(text)))].map((form) => ({ column, pattern: patternOf(form) }))
  )
}

/** The pattern of texts that begin with a text, whatever characters it has. */
function patternOf(text: string): string {
  return `${text.replace(/[\\%_]/g, "\\$&")}%`
}

/** What rows must fit for a list to show them, without its text. */
export function conditionsOf({ among, without, since, until }: RowFilters): SqlPart[] {
  return [
    ...among.map(({ column, values }) => part(`${column} IN (${marksOf(values)})`, ...values)),
    ...(without.length > 0 ? [part(`id NOT IN (${marksOf(without)})`, ...without)] : []),
    ...(since === undefined ? [] : [part("created_at >= ?::timestamptz", since)]),
    ...(until === undefined ? [] : [part("created_at <= ?::timestamptz", until)]),
  ]
}

const marksOf = (values: readonly string[]) => values.map(() => "?").join(", ")
