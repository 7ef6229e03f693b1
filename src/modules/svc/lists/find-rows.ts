import { MedusaError } from "@medusajs/framework/utils"
import type { Sql } from "../database/sql"
import { all, joined, part, sql, type SqlPart } from "../database/sql-part"
import { type ListedTable, type ListedTableName, listedTables } from "./listed-tables"
import { conditionsOf, isMeant, type MeantRows, type RowFilters, waysToMean } from "./row-conditions"

/** Most rows that a list counts and shows. Counting on would take the longer the more rows there are. */
export const MOST_LISTED = 1000

/** How many of the newest rows are looked through for a text with which more rows begin than a list shows. */
const MOST_LOOKED_THROUGH = 2000

/** One page of a list. */
export interface RowSearch extends RowFilters {
  oldestFirst: boolean
  offset: number
  limit: number
}

/** A page's rows by their ids, in order. */
export interface FoundRows {
  ids: string[]
  /** Rows that fit, at most {@link MOST_LISTED}. */
  count: number
  /** Whether more rows fit than were counted. These are on no page. */
  hasMore: boolean
}

/**
 * Finds a page of a table, sorted by time of creation, in a time that does not depend on the size of the table.
 *
 * Of more than {@link MOST_LISTED} rows that fit, the first are counted and shown. When more rows than that begin with the
 * text, it is looked for among the latest (or first) rows that fit the filters, and among the last of these texts.
 */
export async function findRows(db: Sql, name: ListedTableName, search: RowSearch): Promise<FoundRows> {
  if (search.among.some(({ values }) => values.length === 0)) {
    return { ids: [], count: 0, hasMore: false }
  }
  const table = listedTables[name]
  const order = search.oldestFirst ? "created_at ASC, id ASC" : "created_at DESC, id DESC"
  const { text, values } = sql`WITH ${sourcesOf(table, search)}
    SELECT ${broadness(table, search)} AS broad, (SELECT count(*)::int FROM fitting) AS count,
      ARRAY(SELECT id FROM fitting ORDER BY ${order} LIMIT ${pageLimit(search)} OFFSET ${search.offset}) AS ids`
  const [row] = await db.execute(text, [...values])
  const count = Number(row?.count ?? 0)
  return {
    ids: (row?.ids ?? []) as string[],
    count: Math.min(count, MOST_LISTED),
    hasMore: row?.broad === true || count > MOST_LISTED,
  }
}

/**
 * Ids of attempts that fit filters, by id, from another id on: all of them, page by page, whatever their number.
 *
 * @param page `after` is the last id of the page before. Ids grow with time.
 */
export async function attemptIdsByKey(
  db: Sql,
  filters: RowFilters,
  page: { after?: string; oldestFirst: boolean; limit: number }
): Promise<string[]> {
  const table = listedTables.svc_attempt
  if (filters.among.some(({ values }) => values.length === 0)) {
    return []
  }
  const [compared, direction] = page.oldestFirst ? [">", "ASC"] : ["<", "DESC"]
  const conditions = [
    notDeleted,
    ...conditionsOf(filters),
    ...(filters.meant ? [isMeant(table, filters.meant)] : []),
    ...(page.after === undefined ? [] : [part(`id ${compared} ?`, page.after)]),
  ]
  const { text, values } = sql`SELECT id FROM svc_attempt WHERE ${all(conditions)}
    ORDER BY id ${direction} LIMIT ${page.limit}`
  return (await db.execute(text, [...values])).map(({ id }) => String(id))
}

/** One more than are shown: it tells that there are more. */
const ENOUGH = MOST_LISTED + 1

const notDeleted = part("deleted_at IS NULL")

const pageLimit = ({ limit, offset }: RowSearch) => Math.max(0, Math.min(limit, MOST_LISTED - offset))

const orderOf = ({ oldestFirst }: RowSearch) => `created_at ${oldestFirst ? "ASC" : "DESC"}`

/** Whether the search goes by the text: no column is given that leaves few rows anyway. */
const isByText = (table: ListedTable, { among, meant }: RowSearch) =>
  meant !== undefined && !among.some(({ column }) => table.few.includes(column))

const broadness = (table: ListedTable, search: RowSearch) =>
  isByText(table, search) ? `(SELECT count(*) > ${MOST_LISTED} FROM texts)` : "false"

/** The statement's `WITH`: `fitting` has the rows that fit, the first of them when they are too many. */
function sourcesOf(table: ListedTable, search: RowSearch): SqlPart {
  const { among, meant } = search
  if (meant && isByText(table, search)) {
    return sourcesByText(table, search, meant)
  }
  const isFew = among.some(({ column }) => table.few.includes(column))
  const rows = isFew ? fewRows(table, search, meant) : rowsInOrder(table, search, ENOUGH)
  return sql`fitting AS (SELECT id, created_at FROM (${rows}) AS found ORDER BY ${orderOf(search)} LIMIT ${ENOUGH})`
}

/** All rows that the columns of few rows leave. `OFFSET 0` keeps the planner from another way to them. */
function fewRows(table: ListedTable, search: RowSearch, meant: MeantRows | undefined): SqlPart {
  const isFew = ({ column }: { column: string }) => table.few.includes(column)
  const few = [notDeleted, ...conditionsOf({ among: search.among.filter(isFew), without: [] })]
  const others = conditionsOf({ ...search, among: search.among.filter((given) => !isFew(given)) })
  const rest = [part("true"), ...others, ...(meant ? [isMeant(table, meant)] : [])]
  return sql`SELECT * FROM (SELECT * FROM ${table.name} WHERE ${all(few)} OFFSET 0) AS few WHERE ${all(rest)}`
}

/**
 * The first rows in order of time. Each combination of kinds is read in the order of an index and stops early, however the
 * kinds are spread over time.
 */
function rowsInOrder(table: ListedTable, search: RowSearch, limit: number): SqlPart {
  const asked = new Map(search.among.map(({ column, values }) => [column, values]))
  const within = table.sortedWithin.find((kinds) => [...asked.keys()].every((column) => kinds.includes(column)))
  if (!within) {
    const columns = [...asked.keys()].join(", ")
    throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, `${table.name} has no index for ${columns}.`)
  }
  const read = ["id", "created_at", ...Object.keys(table.searched), ...Object.keys(table.named)]
  const columns = [...new Set([...read, ...(search.meant?.alsoMeant ? [search.meant.alsoMeant.column] : [])])].join(
    ", "
  )
  const parts = combinations(within.map((kind) => asked.get(kind) ?? table.kinds[kind] ?? [])).map((values) => {
    const fixed = within.map((kind, index) => part(`${kind} = ?`, values[index]))
    const conditions = all([notDeleted, ...fixed, ...conditionsOf({ ...search, among: [] })])
    return sql`(SELECT ${columns} FROM ${table.name} WHERE ${conditions} ORDER BY ${orderOf(search)} LIMIT ${limit})`
  })
  return sql`SELECT * FROM (${joined(parts, " UNION ALL ")}) AS parts ORDER BY ${orderOf(search)} LIMIT ${limit}`
}

/** Each way to take one of each: of `[["a", "b"], ["c"]]`, `a c` and `b c`. */
function combinations(choices: readonly (readonly string[])[]): string[][] {
  return choices.reduce<string[][]>(
    (before, choice) => before.flatMap((taken) => [...new Set(choice)].map((value) => [...taken, value])),
    [[]]
  )
}

/** `texts` has the rows that the text means, `latest` those of them that come first when `texts` has not all. */
function sourcesByText(table: ListedTable, search: RowSearch, meant: MeantRows): SqlPart {
  const columns = ["id", "created_at", ...Object.keys(table.kinds)].join(", ")
  const ranges = waysToMean(table, meant).map(
    ({ condition, order }) => sql`(SELECT ${columns} FROM ${table.name}
      WHERE ${condition} AND deleted_at IS NULL ORDER BY ${order} LIMIT ${ENOUGH})`
  )
  return sql`texts AS MATERIALIZED (SELECT DISTINCT ${columns} FROM (${joined(ranges, " UNION ALL ")}) AS ranges),
    latest AS MATERIALIZED (
      SELECT id, created_at FROM (${rowsInOrder(table, search, MOST_LOOKED_THROUGH)}) AS looked_through
      WHERE (SELECT count(*) > ${MOST_LISTED} FROM texts) AND ${isMeant(table, meant)}
      ORDER BY ${orderOf(search)} LIMIT ${ENOUGH}),
    fitting AS (
      SELECT id, created_at FROM latest
      UNION
      SELECT id, created_at FROM texts
      WHERE (SELECT count(*) <= ${MOST_LISTED} FROM latest) AND ${all([part("true"), ...conditionsOf(search)])}
      ORDER BY ${orderOf(search)} LIMIT ${ENOUGH})`
}
