import { toSqlArray, joinConditions, joinSql, part, sql, type SqlPart } from "../database"
import type { ListedTable } from "./listed-tables"
import {
  AMOUNT,
  buildAmountCondition,
  buildPlainConditions,
  type RowFilters,
  buildSparseConditions,
} from "./row-filters"

/** Maximum number of rows that a list counts and shows. Counting all would take longer with every row. */
export const MAX_LISTED = 1000

/** One more than are shown, to detect that there are more. */
export const ENOUGH = MAX_LISTED + 1

/** Maximum number of rows to read, in order of time or by one index, to find matching ones. */
const MAX_SCANNED = 2000

/** Maximum number of messages or refund tasks to read of one payment or invoice, the newest ones. */
const MAX_PER_SUBJECT = 100

/** The filters and the order of a list. */
export interface SortedSearch extends RowFilters {
  sort: { by: string; ascending: boolean }
}

/** A query for rows of a table that takes the same time whatever the size of the table. */
export interface RowSource {
  rows: SqlPart
  /** Conditions that remain to be checked on each row. */
  conditions: readonly SqlPart[]
  /** SQL condition: whether matching rows may be left unread; the rows that were read are named `looked_at`. */
  isPartial: SqlPart
  /** Further parts of the statement's `WITH`, each with a comma after it. */
  with?: SqlPart
}

/**
 * Lists the queries for the rows of a list, in the order in which to try them. The next one is needed only when the one
 * before was partial, for conditions that no index in the list's order covers.
 */
export function listSources(table: ListedTable, search: SortedSearch): RowSource[] {
  const sparse = buildSparseConditions(table, search)
  if (search.among.some(({ column }) => table.few.includes(column))) {
    return [selectFew(table, search)]
  }
  if (canBeReadByAmount(table, search)) {
    return [{ rows: selectByAmount(table, search, ENOUGH), conditions: [], isPartial: part("false") }]
  }
  if (sparse.length === 0) {
    return [{ rows: selectByTime(table, search, ENOUGH), conditions: [], isPartial: part("false") }]
  }
  const isPartial = isFull("looked_at")
  const conditions = [...buildPlainConditions(search), ...sparse]
  const { found, ...filters } = search
  const { day, amount } = filters
  return [
    { rows: selectByTime(table, search, MAX_SCANNED), conditions: sparse, isPartial },
    ...(day ? [{ rows: selectDay(table, search), conditions, isPartial }] : []),
    ...(amount ? [{ rows: selectByAmount(table, search, MAX_SCANNED), conditions, isPartial }] : []),
    ...(found
      ? [
          {
            ...selectFound(table, found),
            // The index has checked the search; to check it again would take longer than everything else.
            conditions: [...buildPlainConditions(filters), ...buildSparseConditions(table, filters)],
          },
        ]
      : []),
  ]
}

/** Rows with given ids. */
export function selectIds({ name }: ListedTable, ids: readonly string[]): RowSource {
  const rows = sql`SELECT * FROM ${name} WHERE ${part("id = ANY(?)", toSqlArray(ids))}`
  return { rows, conditions: [], isPartial: part("false") }
}

/** Even a list sorted by amount shows the newest of too many rows, unless an index has its order. */
export const chooseTimeOrder = ({ sort }: SortedSearch) =>
  `created_at ${sort.by === "created_at" && sort.ascending ? "ASC" : "DESC"}`

/** The order in which rows are shown. Time decides between equal amounts, as in the index. */
export function choosePageOrder(table: ListedTable, { sort }: SortedSearch): string {
  const direction = sort.ascending ? "ASC" : "DESC"
  const by = table.sortable.find((column) => column === sort.by) ?? "created_at"
  const columns = by === "created_at" ? [by] : [by === "amount" ? AMOUNT : by, "created_at"]
  return [...columns, "id"].map((column) => `${column} ${direction}`).join(", ")
}

/** The order that decides which rows are kept when there are too many. */
export const chooseFirstOrder = (table: ListedTable, search: SortedSearch) =>
  canBeReadByAmount(table, search) ? choosePageOrder(table, search) : chooseTimeOrder(search)

/** All rows with a value that few rows share. `OFFSET 0` keeps the planner from choosing another index. */
function selectFew(table: ListedTable, search: SortedSearch): RowSource {
  const few = search.among.filter(({ column }) => table.few.includes(column))
  const rows = sql`SELECT * FROM ${table.name} WHERE ${joinConditions(buildPlainConditions({ among: few, without: [] }))} OFFSET 0`
  const conditions = [...buildPlainConditions(search), ...buildSparseConditions(table, search)]
  return { rows, conditions, isPartial: part("false") }
}

/** Whether the index by amount covers the whole search. */
function canBeReadByAmount(table: ListedTable, search: SortedSearch): boolean {
  const { amount: _, ...others } = search
  return (
    search.sort.by === "amount" &&
    search.among.every(({ column }) => table.byAmountWithin?.includes(column)) &&
    search.since === undefined &&
    search.until === undefined &&
    buildSparseConditions(table, others).length === 0
  )
}

/** The newest or oldest rows, read by the index that covers most of the conditions. */
function selectByTime(table: ListedTable, search: SortedSearch, limit: number): SqlPart {
  const asked = search.among.map(({ column }) => column)
  const countAsked = (kinds: readonly string[]) => kinds.filter((kind) => asked.includes(kind)).length
  const [within = []] = table.sortedWithin.toSorted((one, other) => countAsked(other) - countAsked(one))
  return selectWithin(table, search, {
    within,
    conditions: buildPlainConditions(search),
    order: chooseTimeOrder(search),
    limit,
  })
}

/** The rows of an amount range, in the order of the list where the index has it. */
function selectByAmount(table: ListedTable, search: SortedSearch, limit: number): SqlPart {
  const { byAmountWithin: within = [] } = table
  const span = search.amount ? [buildAmountCondition(search.amount)] : []
  const sorted = canBeReadByAmount(table, search)
  const conditions = [...(sorted ? buildPlainConditions(search) : [part("deleted_at IS NULL")]), ...span]
  const direction = sorted && search.sort.ascending ? "ASC" : "DESC"
  const order = `${AMOUNT} ${direction}, created_at ${direction}`
  return selectWithin(table, search, { within, conditions, order, limit })
}

/**
 * The first rows in an order. Each combination of kinds is read in index order by itself and stops early, however the
 * kinds are distributed.
 */
function selectWithin(
  table: ListedTable,
  { among }: RowFilters,
  reading: { within: readonly string[]; conditions: readonly SqlPart[]; order: string; limit: number }
): SqlPart {
  const { within, conditions, order, limit } = reading
  const asked = new Map(among.map(({ column, values }) => [column, values]))
  const combinations = within.reduce<SqlPart[][]>(
    (before, kind) =>
      before.flatMap((taken) =>
        [...new Set(asked.get(kind) ?? table.kinds[kind] ?? [])].map((value) => [...taken, part(`${kind} = ?`, value)])
      ),
    [[]]
  )
  const parts = combinations.map(
    (fixed) =>
      sql`(SELECT * FROM ${table.name} WHERE ${joinConditions([...fixed, ...conditions])} ORDER BY ${order} LIMIT ${limit})`
  )
  return sql`SELECT * FROM (${joinSql(parts, " UNION ALL ")}) AS parts ORDER BY ${order} LIMIT ${limit}`
}

/** The rows of some days, newest first. */
function selectDay(table: ListedTable, search: SortedSearch): SqlPart {
  const { day, among, without } = search
  const conditions = [
    ...buildPlainConditions({ among, without }),
    ...buildSparseConditions(table, { among, without, ...(day && { day }) }),
  ]
  return sql`SELECT * FROM ${table.name} WHERE ${joinConditions(conditions)} ORDER BY ${table.readDay ?? "created_at"} DESC LIMIT ${MAX_SCANNED}`
}

/**
 * The rows that match the index of `search`, and the rows about matching payments and invoices. The latter are looked
 * up one by one (`LATERAL` with a limit), so that the planner does not scan the table instead.
 */
function selectFound({ name, isAboutMoney }: ListedTable, found: string): Omit<RowSource, "conditions"> {
  const of = (table: string, columns: string) =>
    sql`SELECT ${columns} FROM ${table} WHERE ${part("search @@ ?::tsquery", found)} AND deleted_at IS NULL LIMIT ${MAX_SCANNED}`
  if (!isAboutMoney) {
    return { rows: of(name, "*"), isPartial: isFull("looked_at") }
  }
  const about = (subjects: string, column: string) =>
    sql`SELECT about.* FROM ${subjects} CROSS JOIN LATERAL (
      SELECT * FROM ${name} WHERE ${name}.${column} = ${subjects}.id AND deleted_at IS NULL
      ORDER BY created_at DESC LIMIT ${MAX_PER_SUBJECT}) AS about`
  const rows = sql`SELECT DISTINCT ON (id) * FROM (
      (${of(name, "*")}) UNION ALL (${about("payments", "attempt_id")}) UNION ALL (${about("bills", "invoice_id")})) AS found`
  return {
    with: sql`payments AS MATERIALIZED (${of("svc_attempt", "id")}), bills AS MATERIALIZED (${of("svc_invoice", "id")}), `,
    rows,
    isPartial: sql`${isFull("looked_at")} OR ${isFull("payments")} OR ${isFull("bills")}`,
  }
}

/** Whether the maximum number of rows was read, so that there may be more. */
const isFull = (rows: string) => part(`(SELECT count(*) >= ${MAX_SCANNED} FROM ${rows})`)
