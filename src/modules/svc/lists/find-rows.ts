import { type Sql, joinConditions, part, sql, type Sum, buildSumSql } from "../database"
import { type ListedTable, type ListedTableName, listedTables } from "./listed-tables"
import { canMatchNothing, buildPlainConditions, type RowFilters, buildSparseConditions } from "./row-filters"
import {
  ENOUGH,
  MAX_LISTED,
  chooseFirstOrder,
  choosePageOrder,
  type RowSource,
  selectIds,
  type SortedSearch,
  listSources,
} from "./row-sources"
import { CAME_IN, REFUNDED, WENT_BACK } from "./money-in"

/** One page of a list. */
export interface RowSearch extends SortedSearch {
  offset: number
  limit: number
}

/** The sums of the rows of one currency: of all rows, and of the paid ones. */
export interface ListTotal extends Sum {
  currency_code: string
  paid: Sum
  /** Only for payments and invoices: the refunded part of the paid money, paid out or not, and the rest. */
  refunded?: Sum
  net?: string
}

/** A page's rows by their ids, in order. */
export interface FoundRows {
  ids: string[]
  /** Number of matching rows, at most {@link MAX_LISTED}. */
  count: number
  /** Whether more rows match than were counted. Those are on no page. */
  hasMore: boolean
  /** Totals of the counted rows, by currency; empty for tables that hold no money. */
  totals: ListTotal[]
}

/**
 * Finds a page of a table in constant time, whatever the size of the table.
 *
 * Rows are read in index order, as many as a list counts. No such index covers a search, a day or an amount range:
 * these filter the newest rows first. If that leaves rows unread and finds too few, their own index is read. If that
 * index has too many rows as well, the rows found in each way are merged, and {@link FoundRows.hasMore} is true.
 */
export async function findRows(db: Sql, name: ListedTableName, search: RowSearch): Promise<FoundRows> {
  if (canMatchNothing(search)) {
    return { ids: [], count: 0, hasMore: false, totals: [] }
  }
  const table = listedTables[name]
  if (search.found) {
    // The planner does not know which words are rare, and with a limit could prefer a sequential scan to the search
    // index.
    await db.execute("SET LOCAL enable_seqscan = off")
  }
  const pages: ReadPage[] = []
  for (const source of listSources(table, search)) {
    const page = await readPage(db, table, search, source)
    if (page.hasMore || !page.isPartial) {
      return page
    }
    pages.push(page)
  }
  const ids = [...new Set(pages.flatMap(({ counted }) => counted))]
  return { ...(await readPage(db, table, search, selectIds(table, ids))), hasMore: true }
}

interface ReadPage extends FoundRows {
  /** Ids of all counted rows. */
  counted: string[]
  isPartial: boolean
}

async function readPage(db: Sql, table: ListedTable, search: RowSearch, source: RowSource): Promise<ReadPage> {
  const first = chooseFirstOrder(table, search)
  const { text, values } = sql`WITH ${source.with ?? part("")} looked_at AS MATERIALIZED (${source.rows}),
    fitting AS MATERIALIZED (
      SELECT ${listCountedColumns(table)} FROM looked_at AS ${table.name} WHERE ${joinConditions([part("true"), ...source.conditions])} ORDER BY ${first} LIMIT ${ENOUGH}),
    counted AS (SELECT * FROM fitting ORDER BY ${first} LIMIT ${MAX_LISTED})
    SELECT (SELECT count(*)::int FROM fitting) AS count, ${source.isPartial} AS is_partial, ${writeTotals(table)} AS totals,
      ARRAY(SELECT id FROM counted) AS counted,
      ARRAY(SELECT id FROM counted ORDER BY ${choosePageOrder(table, search)} LIMIT ${search.limit} OFFSET ${search.offset}) AS ids`
  const [row] = await db.execute(text, [...values])
  const count = Number(row?.count ?? 0)
  return {
    ids: (row?.ids ?? []) as string[],
    counted: (row?.counted ?? []) as string[],
    count: Math.min(count, MAX_LISTED),
    hasMore: count > MAX_LISTED,
    isPartial: row?.is_partial === true,
    totals: (row?.totals ?? []) as ListTotal[],
  }
}

/** The columns that order and sum the rows: without the others, above all `search`, sorting takes a fraction of the time. */
function listCountedColumns({ sortable, summed = [] }: ListedTable): string {
  return [...new Set(["id", "created_at", ...sortable, ...summed])].join(", ")
}

/** Builds the SQL for the sums of the rows of `counted`, as JSON. */
function writeTotals({ isPaid, isRefundable }: ListedTable): string {
  if (isPaid === undefined) {
    return "NULL"
  }
  const writeSum = (which: string, amount?: string) =>
    `json_build_object('count', count(*) FILTER (WHERE ${which}), 'amount', ${buildSumSql(which, amount)})`
  const refunds = isRefundable
    ? `, ${writeSum(WENT_BACK, REFUNDED)} AS refunded, ${buildSumSql(CAME_IN, `amount::numeric - ${REFUNDED}`)} AS net`
    : ""
  return `(SELECT json_agg(totals) FROM (
    SELECT currency_code, count(*)::int AS count, ${buildSumSql()} AS amount, ${writeSum(isPaid)} AS paid ${refunds}
    FROM counted GROUP BY currency_code ORDER BY count(*) DESC, currency_code) AS totals)`
}

/**
 * Finds ids of the rows that match filters, in the order of ids, page by page and without an upper bound.
 *
 * @param page `after` is the last id of the page before. Ids grow with time.
 */
export async function findIdsAfter(
  db: Sql,
  name: ListedTableName,
  filters: RowFilters,
  page: { after?: string; oldestFirst: boolean; limit: number }
): Promise<string[]> {
  if (canMatchNothing(filters)) {
    return []
  }
  const [compared, direction] = page.oldestFirst ? [">", "ASC"] : ["<", "DESC"]
  const table = listedTables[name]
  const conditions = [
    ...buildPlainConditions(filters),
    ...buildSparseConditions(table, filters),
    ...(page.after === undefined ? [] : [part(`id ${compared} ?`, page.after)]),
  ]
  const { text, values } = sql`SELECT id FROM ${name} WHERE ${joinConditions(conditions)}
    ORDER BY id ${direction} LIMIT ${page.limit}`
  return (await db.execute(text, [...values])).map(({ id }) => String(id))
}
