import { toSqlArray } from "../database/sql"
import { all, joined, part, sql, type SqlPart } from "../database/sql-part"
import type { ListedTable } from "./listed-tables"

/** Conditions that narrow a list down. */
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
  /** The day on which the overview counts a row. */
  day?: Day
  /** The search that staff typed, as `readSearch` reads it; `null` when it finds nothing. */
  found?: string | null
}

/** A calendar day, `YYYY-MM-DD`, of a time zone. */
export interface Day {
  date: string
  timeZone: string
}

export interface AmountSpan {
  from?: string
  to?: string
}

/** An amount as a number: as text, `9.00` is more than `10.00`. An index has it so too. */
export const AMOUNT = "(amount::numeric)"

/** Whether nothing can fit. */
export function fitNothing({ among, found }: RowFilters): boolean {
  return found === null || among.some(({ values }) => values.length === 0)
}

/** Whether a column has one of some values. */
function isAmong(column: string, values: readonly string[]): SqlPart {
  return values.length === 1 ? part(`${column} = ?`, values[0]) : part(`${column} = ANY(?)`, toSqlArray(values))
}

export function isOfAmount({ from, to }: AmountSpan): SqlPart {
  return all([
    ...(from === undefined ? [] : [part(`${AMOUNT} >= ?::numeric`, from)]),
    ...(to === undefined ? [] : [part(`${AMOUNT} <= ?::numeric`, to)]),
  ])
}

/**
 * Whether a row has what staff searched, or is about a payment or an invoice that has it. These are looked up one by one: an
 * `EXISTS` could be planned as one look at all of them.
 */
function isFound({ name, isAboutMoney }: ListedTable, found: string): SqlPart {
  const own = part(`${name}.search @@ ?::tsquery`, found)
  const about = (table: string, column: string) =>
    part(`(SELECT about.search @@ ?::tsquery FROM ${table} about WHERE about.id = ${name}.${column})`, found)
  const ways = isAboutMoney ? [own, about("svc_attempt", "attempt_id"), about("svc_invoice", "invoice_id")] : [own]
  return sql`(${joined(ways, " OR ")})`
}

/** Conditions that an index in the order of time leaves few rows between, or none. */
export function plainConditions({ among, without, since, until }: RowFilters): SqlPart[] {
  return [
    part("deleted_at IS NULL"),
    ...among.map(({ column, values }) => isAmong(column, values)),
    ...(without.length > 0 ? [part("id <> ALL(?)", toSqlArray(without))] : []),
    ...(since === undefined ? [] : [part("created_at >= ?::timestamptz", since)]),
    ...(until === undefined ? [] : [part("created_at <= ?::timestamptz", until)]),
  ]
}

/** The other conditions: in the order of time, rows that fit these can be as far apart as they like. */
export function sparseConditions(table: ListedTable, { amount, day, found }: RowFilters): SqlPart[] {
  return [
    ...(amount ? [isOfAmount(amount)] : []),
    ...(day && table.readDay ? [isWithinDay(table.readDay, day)] : []),
    ...(found ? [isFound(table, found)] : []),
  ]
}

/** Whether a moment lies on a day; `moment` is a column, or a piece of SQL. */
function isWithinDay(moment: string, { date, timeZone }: Day): SqlPart {
  return all([
    part(`${moment} >= (?::date::timestamp AT TIME ZONE ?)`, date, timeZone),
    part(`${moment} < ((?::date + 1)::timestamp AT TIME ZONE ?)`, date, timeZone),
  ])
}
