import { sumOf } from "../../../gateway"
import type { Sum } from "../database/sum"

/** What the rows of one currency come to, and those of them that are paid. */
export interface ListTotal extends Sum {
  currency_code: string
  paid: Sum
  /** Of a list of payments: what of the paid money is to go back or has gone back, and what stays. */
  refunded?: Sum
  net?: string
}

/** Adds up rows that have been read, by currency, the one with the most rows first. */
export function totalsOfRows<Row extends { currency_code: string; amount: string }>(
  rows: readonly Row[],
  isPaid: (row: Row) => boolean
): ListTotal[] {
  return [...new Set(rows.map(({ currency_code }) => currency_code))]
    .map((currency_code) => {
      const ofCurrency = rows.filter((row) => row.currency_code === currency_code)
      return { currency_code, ...sum(ofCurrency), paid: sum(ofCurrency.filter(isPaid)) }
    })
    .toSorted((one, other) => other.count - one.count)
}

const sum = (rows: readonly { amount: string }[]): Sum => ({
  count: rows.length,
  amount: sumOf(rows.map(({ amount }) => amount)),
})
