import { MedusaError } from "@medusajs/framework/utils"
import { all, joined, part, sql, type SqlPart } from "../database/sql-part"
import type { ListedTable } from "./listed-tables"
import { AMOUNT, conditionsOf, isMeant, type RowFilters, sortedConditions, spanConditions } from "./row-conditions"
import { combinations, waysToRows } from "./ways-to-rows"

/** Most rows that a list counts and shows. Counting on would take the longer the more rows there are. */
export const MOST_LISTED = 1000

/** One more than are shown: it tells that there are more. */
const ENOUGH = MOST_LISTED + 1

/** How many of the newest rows are looked through when more rows than a list shows begin with a text, or lie in a span. */
const MOST_LOOKED_THROUGH = 2000

/** What a list is narrowed down to, and in which order it is. */
export interface SortedSearch extends RowFilters {
  sort: { by: "created_at" | "amount"; ascending: boolean }
}

/** The rows of a list: a statement's `WITH`. */
export interface RowSources {
  /** Of its parts, `fitting` has the rows that fit with all that a list needs of them, the first when they are too many. */
  with: SqlPart
  /** Whether more rows may fit than `fitting` has, although it is not full. */
  isBroad: string
  /** Which rows come first when they are too many; the page itself is always sorted as asked. */
  first: string
}

/** The rows that a search leaves, found in a time that does not depend on the size of the table. */
export function sourcesOf(table: ListedTable, search: SortedSearch): RowSources {
  if (isFew(table, search)) {
    return inOrder(fewRows(table, search), table, byTime(search))
  }
  if (search.sort.by === "amount" && canBeReadByAmount(table, search)) {
    return inOrder(rowsByAmount(table, search), table, byAmount(search))
  }
  return restOf(table, search).length === 0
    ? inOrder(rowsInOrder(table, search, ENOUGH), table, byTime(search))
    : sourcesByWays(table, search)
}

const notDeleted = part("deleted_at IS NULL")

const direction = ({ sort }: SortedSearch) => (sort.ascending ? "ASC" : "DESC")

/** Sorted by amount, the latest of many rows are those that are shown. */
const byTime = (search: SortedSearch) => `created_at ${search.sort.by === "amount" ? "DESC" : direction(search)}`

/** Many payments have the same amount: then the time decides, as in the index. */
const byAmount = (search: SortedSearch) => `${AMOUNT} ${direction(search)}, created_at ${direction(search)}`

/** Of many rows that fit the filters, those on a page. */
export const pageOrder = (search: SortedSearch) =>
  `${search.sort.by === "amount" ? byAmount(search) : byTime(search)}, id ${direction(search)}`

/** Whether a column is given that leaves few rows anyway. */
const isFew = (table: ListedTable, { among }: RowFilters) => among.some(({ column }) => table.few.includes(column))

/** Whether the index by amount has all that is asked for. */
const canBeReadByAmount = (table: ListedTable, { among, since, until, day, meant }: RowFilters) =>
  among.every(({ column }) => table.byAmountWithin?.includes(column)) &&
  [since, until, day, meant].every((asked) => asked === undefined)

/** What an index in the order of time does not know. */
const restOf = (table: ListedTable, search: RowFilters): SqlPart[] => [
  ...spanConditions(search),
  ...(search.meant ? [isMeant(table, search.meant)] : []),
]

/** What is needed of a row further on. */
function columnsOf(table: ListedTable, { among, meant }: RowFilters): string {
  const asked = [...among.map(({ column }) => column), ...(meant?.alsoMeant ? [meant.alsoMeant.column] : [])]
  const read = [...Object.keys(table.kinds), ...Object.keys(table.searched), ...Object.keys(table.named)]
  return [...new Set(["id", "created_at", ...read, ...summed(table), ...asked])].join(", ")
}

/** What a list adds up. */
const summed = ({ byAmountWithin }: ListedTable) =>
  byAmountWithin ? ["amount", "currency_code", "paid_at", "refunded_amount"] : []

const shown = (table: ListedTable) => ["id", "created_at", ...summed(table)].join(", ")

function inOrder(rows: SqlPart, table: ListedTable, first: string): RowSources {
  const fitting = sql`fitting AS (SELECT ${shown(table)} FROM (${rows}) AS found ORDER BY ${first} LIMIT ${ENOUGH})`
  return { with: fitting, isBroad: "false", first }
}

/** All rows that the columns of few rows leave. `OFFSET 0` keeps the planner from another way to them. */
function fewRows(table: ListedTable, search: RowFilters): SqlPart {
  const areFew = ({ column }: { column: string }) => table.few.includes(column)
  const few = [notDeleted, ...conditionsOf({ among: search.among.filter(areFew), without: [] })]
  const others = conditionsOf({ ...search, among: search.among.filter((given) => !areFew(given)) })
  const rest = [part("true"), ...others, ...(search.meant ? [isMeant(table, search.meant)] : [])]
  return sql`SELECT * FROM (SELECT * FROM ${table.name} WHERE ${all(few)} OFFSET 0) AS few WHERE ${all(rest)}`
}

/**
 * The first rows in order of time. Each combination of kinds is read in the order of an index and stops early, however the
 * kinds are spread over time.
 */
function rowsInOrder(table: ListedTable, search: SortedSearch, limit: number): SqlPart {
  const asked = search.among.map(({ column }) => column)
  const within = table.sortedWithin.find((kinds) => asked.every((column) => kinds.includes(column)))
  if (!within) {
    throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, `${table.name} has no index for ${asked.join(", ")}.`)
  }
  const conditions = sortedConditions({ ...search, among: [] })
  return firstWithin(table, search, { within, conditions, order: byTime(search), limit })
}

/** The first rows in order of amount, in the same way. */
function rowsByAmount(table: ListedTable, search: SortedSearch): SqlPart {
  const within = table.byAmountWithin ?? []
  const conditions = conditionsOf({ ...search, among: [] })
  return firstWithin(table, search, { within, conditions, order: byAmount(search), limit: ENOUGH })
}

function firstWithin(table: ListedTable, search: SortedSearch, { within, conditions, order, limit }: Reading): SqlPart {
  const columns = columnsOf(table, search)
  const parts = combinations(table, search, within).map((fixed) => {
    const wanted = all([notDeleted, ...fixed, ...conditions])
    return sql`(SELECT ${columns} FROM ${table.name} WHERE ${wanted} ORDER BY ${order} LIMIT ${limit})`
  })
  return sql`SELECT * FROM (${joined(parts, " UNION ALL ")}) AS parts ORDER BY ${order} LIMIT ${limit}`
}

interface Reading {
  within: readonly string[]
  conditions: readonly SqlPart[]
  order: string
  limit: number
}

/**
 * By the ways to what a text or a span leaves: `narrow` has those rows. When it has not all, `latest` are the rows among those
 * that come first otherwise, and some may be in neither unless all could be looked through.
 */
function sourcesByWays(table: ListedTable, search: SortedSearch): RowSources {
  const columns = columnsOf(table, search)
  const order = byTime(search)
  const ways = waysToRows(table, search).map(
    (way) => sql`(SELECT ${columns} FROM ${table.name}
      WHERE ${way.condition} AND deleted_at IS NULL ORDER BY ${way.order} LIMIT ${ENOUGH})`
  )
  const isCut = `(SELECT count(*) > ${MOST_LISTED} FROM narrow)`
  const rest = all(restOf(table, search))
  const fitting = sql`narrow AS MATERIALIZED (SELECT DISTINCT ${columns} FROM (${joined(ways, " UNION ALL ")}) AS ways),
    looked_through AS MATERIALIZED (
      SELECT * FROM (${rowsInOrder(table, search, MOST_LOOKED_THROUGH)}) AS first_rows WHERE ${isCut}),
    latest AS MATERIALIZED (
      SELECT ${shown(table)} FROM looked_through WHERE ${rest} ORDER BY ${order} LIMIT ${ENOUGH}),
    fitting AS (
      SELECT ${shown(table)} FROM latest
      UNION
      SELECT ${shown(table)} FROM narrow
      WHERE (SELECT count(*) <= ${MOST_LISTED} FROM latest) AND ${rest} AND ${all([part("true"), ...sortedConditions(search)])}
      ORDER BY ${order} LIMIT ${ENOUGH})`
  const isBroad = `(${isCut} AND (SELECT count(*) >= ${MOST_LOOKED_THROUGH} FROM looked_through))`
  return { with: fitting, isBroad, first: order }
}
