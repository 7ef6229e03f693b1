import { all, part, type SqlPart } from "../database/sql-part"
import { type Day, isWithinDay } from "./day"
import type { ListedTable } from "./listed-tables"
import { AMOUNT, type AmountSpan, isOfAmount, type RowFilters, waysToMean } from "./row-conditions"

/** A way to rows: there is an index for condition and order. */
export interface Way {
  condition: SqlPart
  order: string
}

/** The ways to the rows that a text leaves, or else a day, or else a span of amounts. */
export function waysToRows(table: ListedTable, search: RowFilters): Way[] {
  const { meant, day, amount } = search
  if (meant) {
    return waysToMean(table, meant)
  }
  return day ? waysToDay(table, search, day) : waysToAmount(table, search, amount ?? {})
}

/** Each way to take one of each kind, as conditions; of a kind that is not asked for, any. */
export function combinations(table: ListedTable, { among }: RowFilters, kinds: readonly string[]): SqlPart[][] {
  const asked = new Map(among.map(({ column, values }) => [column, values]))
  return kinds.reduce<SqlPart[][]>(
    (before, kind) =>
      before.flatMap((taken) =>
        [...new Set(asked.get(kind) ?? table.kinds[kind] ?? [])].map((value) => [...taken, part(`${kind} = ?`, value)])
      ),
    [[]]
  )
}

const NEWEST_FIRST = "created_at DESC"

/** What was paid on a day, and what began on it and is not paid: so the indexes have it. */
function waysToDay(table: ListedTable, search: RowFilters, day: Day): Way[] {
  const paid = combinations(table, search, ["environment"]).map((fixed) => ({
    condition: all([...fixed, isWithinDay("paid_at", day)]),
    order: "paid_at DESC",
  }))
  const begun = combinations(table, search, ["environment", "payment_status"]).map((fixed) => ({
    condition: all([...fixed, isWithinDay("created_at", day), part("paid_at IS NULL")]),
    order: NEWEST_FIRST,
  }))
  return [...paid, ...begun]
}

function waysToAmount(table: ListedTable, search: RowFilters, amount: AmountSpan): Way[] {
  return combinations(table, search, table.byAmountWithin ?? []).map((fixed) => ({
    condition: all([...fixed, isOfAmount(amount)]),
    order: AMOUNT,
  }))
}
