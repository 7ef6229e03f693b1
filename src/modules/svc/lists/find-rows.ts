import type { Sql } from "../database/sql"
import { all, part, sql } from "../database/sql-part"
import { type ListedTableName, listedTables } from "./listed-tables"
import { CAME_IN, REFUNDED, WENT_BACK } from "./money-in"
import { conditionsOf, isMeant, type RowFilters } from "./row-conditions"
import { MOST_LISTED, pageOrder, type SortedSearch, sourcesOf } from "./row-sources"
import type { ListTotal } from "./list-totals"
import { sumOfAmounts } from "../database/sum"

/** One page of a list. */
export interface RowSearch extends SortedSearch {
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
  /** Of the rows that were counted, by currency; none of a table whose rows are no money. */
  totals: ListTotal[]
}

/**
 * Finds a page of a table, sorted by time of creation or amount, in a time that does not depend on the size of the table.
 *
 * Of more than {@link MOST_LISTED} rows that fit, the first are counted and shown; sorted by amount, the latest, unless the
 * index by amount has all that is asked for. When more rows than that begin with the text, or lie in the span, they are looked
 * for among the latest (or first) rows that fit the other filters, and among the last of these texts.
 */
export async function findRows(db: Sql, name: ListedTableName, search: RowSearch): Promise<FoundRows> {
  if (search.among.some(({ values }) => values.length === 0)) {
    return { ids: [], count: 0, hasMore: false, totals: [] }
  }
  const table = listedTables[name]
  const { with: sources, isBroad, first } = sourcesOf(table, search)
  const totals = table.byAmountWithin
    ? `(SELECT json_agg(totals) FROM (
        SELECT currency_code, count(*)::int AS count, ${sumOfAmounts()} AS amount,
          json_build_object('count', count(*) FILTER (WHERE ${CAME_IN}), 'amount', ${sumOfAmounts(CAME_IN)}) AS paid,
          json_build_object('count', count(*) FILTER (WHERE ${WENT_BACK}), 'amount', ${sumOfAmounts(WENT_BACK, REFUNDED)}) AS refunded,
          ${sumOfAmounts(CAME_IN, `amount::numeric - ${REFUNDED}`)} AS net
        FROM counted GROUP BY currency_code ORDER BY count(*) DESC, currency_code) AS totals)`
    : "NULL"
  const { text, values } = sql`WITH ${sources},
    counted AS (SELECT * FROM fitting ORDER BY ${first} LIMIT ${MOST_LISTED})
    SELECT ${isBroad} AS broad, (SELECT count(*)::int FROM fitting) AS count, ${totals} AS totals,
      ARRAY(SELECT id FROM counted ORDER BY ${pageOrder(search)} LIMIT ${search.limit} OFFSET ${search.offset}) AS ids`
  const [row] = await db.execute(text, [...values])
  const count = Number(row?.count ?? 0)
  return {
    ids: (row?.ids ?? []) as string[],
    count: Math.min(count, MOST_LISTED),
    hasMore: row?.broad === true || count > MOST_LISTED,
    totals: (row?.totals ?? []) as ListTotal[],
  }
}

/**
 * Ids of payments that fit filters, by id, from another id on: all of them, page by page, whatever their number.
 *
 * @param page `after` is the last id of the page before. Ids grow with time.
 */
export async function paymentIdsByKey(
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
    part("deleted_at IS NULL"),
    ...conditionsOf(filters),
    ...(filters.meant ? [isMeant(table, filters.meant)] : []),
    ...(page.after === undefined ? [] : [part(`id ${compared} ?`, page.after)]),
  ]
  const { text, values } = sql`SELECT id FROM svc_attempt WHERE ${all(conditions)}
    ORDER BY id ${direction} LIMIT ${page.limit}`
  return (await db.execute(text, [...values])).map(({ id }) => String(id))
}
