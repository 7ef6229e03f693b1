import { toSqlArray, joinConditions, joinSql, part, sql, type SqlPart } from "../database"
import { type WaitingKind, waitingRows } from "../attention"
import { IS_OVERDUE } from "../invoices"
import type { ListedTable } from "./listed-tables"
import { WITHOUT_ATTEMPT } from "./money-in"

/** Conditions that narrow a list down. */
export interface RowFilters {
  /** Columns that must have one of the values; all of them must match. */
  among: readonly { column: string; values: readonly string[] }[]
  /** Ids of rows to leave out. */
  without: readonly string[]
  /** ISO 8601 moments between which a row was created, both inclusive. */
  since?: string
  until?: string
  /** Amounts as decimal text, both inclusive. */
  amount?: AmountSpan
  /** The days on which the overview counts a row. */
  day?: Days
  /** The hour of the day at which a row was created. */
  hour?: Hour
  /** A time zone: leaves out unpaid invoices that are not overdue there; see `IS_OVERDUE`. */
  overdueIn?: string
  /** For invoices: whether a payment in the list of payments has their money. */
  hasAttempt?: boolean
  /** Leaves out rows that do not wait for staff in this way. */
  waiting?: WaitingKind
  /** The search that staff typed, parsed by `readSearch`; `null` when nothing can match. */
  found?: string | null
}

/** Calendar days, `YYYY-MM-DD`, of a time zone, both inclusive. */
export interface Days {
  first: string
  last: string
  timeZone: string
}

/** An hour of the day, 0 to 23, of a time zone. */
export interface Hour {
  hour: number
  timeZone: string
}

export interface AmountSpan {
  from?: string
  to?: string
}

/** An amount as a number, because as text `9.00` sorts after `10.00`. The index uses the same expression. */
export const AMOUNT = "(amount::numeric)"

/** Whether no row can match. */
export function canMatchNothing({ among, found }: RowFilters): boolean {
  return found === null || among.some(({ values }) => values.length === 0)
}

/** Builds the condition that a column has one of the values. */
function isAmong(column: string, values: readonly string[]): SqlPart {
  return values.length === 1 ? part(`${column} = ?`, values[0]) : part(`${column} = ANY(?)`, toSqlArray(values))
}

export function buildAmountCondition({ from, to }: AmountSpan): SqlPart {
  return joinConditions([
    ...(from === undefined ? [] : [part(`${AMOUNT} >= ?::numeric`, from)]),
    ...(to === undefined ? [] : [part(`${AMOUNT} <= ?::numeric`, to)]),
  ])
}

/**
 * Builds the condition that a row, or the payment or invoice that it is about, matches the search. The latter are
 * looked up row by row: the planner could turn an `EXISTS` into a scan of all of them.
 */
function isFound({ name, isAboutMoney }: ListedTable, found: string): SqlPart {
  const own = part(`${name}.search @@ ?::tsquery`, found)
  const about = (table: string, column: string) =>
    part(`(SELECT about.search @@ ?::tsquery FROM ${table} about WHERE about.id = ${name}.${column})`, found)
  const ways = isAboutMoney ? [own, about("svc_attempt", "attempt_id"), about("svc_invoice", "invoice_id")] : [own]
  return sql`(${joinSql(ways, " OR ")})`
}

/** Conditions that an index in order of time can serve: matching rows lie close together. */
export function buildPlainConditions({ among, without, since, until }: RowFilters): SqlPart[] {
  return [
    part("deleted_at IS NULL"),
    ...among.map(({ column, values }) => isAmong(column, values)),
    ...(without.length > 0 ? [part("id <> ALL(?)", toSqlArray(without))] : []),
    ...(since === undefined ? [] : [part("created_at >= ?::timestamptz", since)]),
    ...(until === undefined ? [] : [part("created_at <= ?::timestamptz", until)]),
  ]
}

/** The other conditions: matching rows can lie arbitrarily far apart in order of time. */
export function buildSparseConditions(
  table: ListedTable,
  { amount, day, hour, overdueIn, hasAttempt, waiting, found }: RowFilters
): SqlPart[] {
  return [
    ...(hour ? [part("extract(hour FROM created_at AT TIME ZONE ?) = ?", hour.timeZone, hour.hour)] : []),
    ...(overdueIn ? [part(`(payment_status <> 'unpaid' OR ${IS_OVERDUE})`, overdueIn)] : []),
    ...(hasAttempt === undefined ? [] : [part(hasAttempt ? `NOT (${WITHOUT_ATTEMPT})` : WITHOUT_ATTEMPT)]),
    ...(waiting ? [part(waitingRows[waiting].condition)] : []),
    ...(amount ? [buildAmountCondition(amount)] : []),
    ...(day && table.readDay ? [isWithinDays(table.readDay, day)] : []),
    ...(found ? [isFound(table, found)] : []),
  ]
}

/** Builds the condition that a moment lies on some days; `moment` is a column or SQL. */
function isWithinDays(moment: string, { first, last, timeZone }: Days): SqlPart {
  return joinConditions([
    part(`${moment} >= (?::date::timestamp AT TIME ZONE ?)`, first, timeZone),
    part(`${moment} < ((?::date + 1)::timestamp AT TIME ZONE ?)`, last, timeZone),
  ])
}
