import type { Row } from "./sql"

/** Number and sum of some rows; the amount is decimal text with two fraction digits. */
export interface Sum {
  count: number
  amount: string
}

/**
 * A piece of SQL that adds amounts up to decimal text.
 *
 * @param which a condition on the rows that count.
 * @param amount the column, or a piece of SQL.
 */
export function sumOfAmounts(which = "true", amount = "amount::numeric"): string {
  return asAmount(`coalesce(sum(${amount}) FILTER (WHERE ${which}), 0)`)
}

/** A piece of SQL that writes a number as an amount. */
export const asAmount = (number: string): string => `to_char(${number}, 'FM99999999999999999990.00')`

/** The columns `count` and `amount` of a row that has been read; nothing when there is no row. */
export function sumOfRow(row: Row | undefined): Sum {
  return row ? { count: Number(row.count), amount: String(row.amount) } : { count: 0, amount: "0.00" }
}
