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
  /** What staff searched: see {@link waysToMean}. */
  meant?: MeantRows
}

/** A text, and other rows that it means: those with one of the values in a column of few rows. */
export interface MeantRows {
  text: string
  alsoMeant?: { column: string; values: readonly string[] }
}

/** Whether a row is one that a text means. */
export function isMeant(table: ListedTable, meant: MeantRows): SqlPart {
  const ways = waysToMean(table, meant).map(({ condition }) => condition)
  return sql`(${joined(ways, " OR ")})`
}

/**
 * Each way in which a text means a row: a searched column begins with it, in one of the forms in which it may stand there; a
 * column has what it names; or it is one of other rows that it was found to mean. Each has an index for condition and order.
 */
export function waysToMean(
  { searched, named }: ListedTable,
  { text, alsoMeant }: MeantRows
): { condition: SqlPart; order: string }[] {
  const beginnings = Object.entries(searched).flatMap(([column, forms]) =>
    [...new Set(forms.map((form) => form(text)))].map((form) => ({
      condition: part(`${column} LIKE ?`, patternOf(form)),
      order: `${column} USING ~>~`,
    }))
  )
  const names = Object.entries(named).flatMap(([column, valueOf]) => {
    const value = valueOf(text)
    return value === undefined ? [] : [{ condition: part(`${column} = ?`, value), order: "created_at DESC" }]
  })
  const others =
    alsoMeant && alsoMeant.values.length > 0
      ? [{ condition: isAmong(alsoMeant.column, alsoMeant.values), order: "created_at DESC" }]
      : []
  return [...beginnings, ...names, ...others]
}

/** The pattern of texts that begin with a text, whatever characters it has. */
function patternOf(text: string): string {
  return `${text.replace(/[\\%_]/g, "\\$&")}%`
}

/** What rows must fit for a list to show them, without its text. */
export function conditionsOf({ among, without, since, until }: RowFilters): SqlPart[] {
  return [
    ...among.map(({ column, values }) => isAmong(column, values)),
    ...(without.length > 0 ? [part(`id NOT IN (${marksOf(without)})`, ...without)] : []),
    ...(since === undefined ? [] : [part("created_at >= ?::timestamptz", since)]),
    ...(until === undefined ? [] : [part("created_at <= ?::timestamptz", until)]),
  ]
}

const isAmong = (column: string, values: readonly string[]) => part(`${column} IN (${marksOf(values)})`, ...values)

const marksOf = (values: readonly string[]) => values.map(() => "?").join(", ")
