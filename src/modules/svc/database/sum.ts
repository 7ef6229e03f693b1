import type { Row } from "./sql"

/** The count and the sum of some rows. The amount is decimal text with two fraction digits. */
export interface Sum {
  count: number
  amount: string
}

/**
 * Builds the SQL that sums amounts as decimal text.
 *
 * @param which a condition on the rows that count.
 * @param amount the column, or a piece of SQL.
 */
export function buildSumSql(which = "true", amount = "amount::numeric"): string {
  return buildAmountSql(`coalesce(sum(${amount}) FILTER (WHERE ${which}), 0)`)
}

/** Builds the SQL that formats a number as an amount. */
export const buildAmountSql = (number: string): string => `to_char(${number}, 'FM99999999999999999990.00')`

/** Reads the columns `count` and `amount` of a row; zero when there is no row. */
export function readSum(row: Row | undefined): Sum {
  return row ? { count: Number(row.count), amount: String(row.amount) } : { count: 0, amount: "0.00" }
}
