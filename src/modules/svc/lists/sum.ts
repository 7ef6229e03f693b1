/** Number and sum of some rows; the amount is decimal text with two fraction digits. */
export interface Sum {
  count: number
  amount: string
}

/** A piece of SQL that adds amounts up to decimal text; `which` is a condition on the rows that count. */
export function sumOfAmounts(which = "true"): string {
  return `to_char(coalesce(sum(amount::numeric) FILTER (WHERE ${which}), 0), 'FM99999999999999999990.00')`
}
