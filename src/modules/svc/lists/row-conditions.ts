import { all, joined, part, sql, type SqlPart } from "../database/sql-part"
import { type Day, isOnDay } from "./day"
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
  /** Decimal text between which a row's amount lies, both included. */
  amount?: AmountSpan
  /** The day on which the overview counts a row: that of its payment, else that on which it began. */
  day?: Day
  /** What staff searched: see {@link waysToMean}. */
  meant?: MeantRows
}

export interface AmountSpan {
  from?: string
  to?: string
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
export function patternOf(text: string): string {
  return `${text.replace(/[\\%_]/g, "\\$&")}%`
}

/** An amount as a number: as text, `9.00` is more than `10.00`. An index has it so too. */
export const AMOUNT = "(amount::numeric)"

export function isOfAmount({ from, to }: AmountSpan): SqlPart {
  return all([
    ...(from === undefined ? [] : [part(`${AMOUNT} >= ?::numeric`, from)]),
    ...(to === undefined ? [] : [part(`${AMOUNT} <= ?::numeric`, to)]),
  ])
}

/** What rows must fit for a list to show them, without its text. */
export function conditionsOf(filters: RowFilters): SqlPart[] {
  return [...sortedConditions(filters), ...spanConditions(filters)]
}

/** Of these conditions, those on amount and day: in the order of time, rows that fit can be as far apart as they like. */
export function spanConditions({ amount, day }: RowFilters): SqlPart[] {
  return [...(amount ? [isOfAmount(amount)] : []), ...(day ? [isOnDay(day)] : [])]
}

/** Of these conditions, the others: an index has what fits them one row after the other. */
export function sortedConditions({ among, without, since, until }: RowFilters): SqlPart[] {
  return [
    ...among.map(({ column, values }) => isAmong(column, values)),
    ...(without.length > 0 ? [part(`id NOT IN (${marksOf(without)})`, ...without)] : []),
    ...(since === undefined ? [] : [part("created_at >= ?::timestamptz", since)]),
    ...(until === undefined ? [] : [part("created_at <= ?::timestamptz", until)]),
  ]
}

const isAmong = (column: string, values: readonly string[]) => part(`${column} IN (${marksOf(values)})`, ...values)

const marksOf = (values: readonly string[]) => values.map(() => "?").join(", ")
