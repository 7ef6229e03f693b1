import BigNumber from "bignumber.js"
import { areEqual, parsePlainDecimal } from "./plain-decimal"

/** A positive amount of money with exactly two fraction digits, for example `"55.00"` (§2.7). */
export type Amount = string & { readonly __brand: "Amount" }

/** Largest integer part: keeps every amount exact as a JSON number too (§4.1, §4.3). */
const MAX_INTEGER_DIGITS = 12

const DECIMAL = /^\d{1,30}(\.\d{1,30})?$/

/**
 * The accepted text forms of a number or BigNumber: decimal, optionally with an exponent. Rejects hexadecimal, spaces,
 * and exponents whose plain form would exhaust memory.
 */
const NUMERIC = /^[+-]?\d{1,40}(\.\d{1,60})?(e[+-]?\d{1,3})?$/i

/** Thrown for a value that is not a positive amount of money. The message describes the value's fault, not the context. */
export class InvalidAmountError extends Error {
  override readonly name = "InvalidAmountError"
}

/**
 * Reads a plain decimal: digits, optionally a point and more digits. No sign, exponent or spaces.
 *
 * @returns the exact number, or `undefined` for anything else.
 */
export function parseDecimal(text: string): BigNumber | undefined {
  return DECIMAL.test(text) ? new BigNumber(text) : undefined
}

function parseExact(value: string | number | { toString(): string }): BigNumber | undefined {
  const text = String(value)
  return NUMERIC.test(text) ? new BigNumber(text) : undefined
}

/**
 * Rounds a value half up, once, to two fraction digits.
 *
 * @param value decimal text, a number, or an object whose `toString` returns decimal text (Medusa's and other
 *   BigNumbers).
 * @throws InvalidAmountError when it is not a finite number, not positive after rounding, or has more than 12 integer
 *   digits.
 */
export function toAmount(value: string | number | { toString(): string }): Amount {
  const exact = parseExact(value)
  if (!exact) {
    throw new InvalidAmountError("The amount is not a number.")
  }
  const rounded = exact.decimalPlaces(2, BigNumber.ROUND_HALF_UP)
  if (!rounded.isPositive() || rounded.isZero()) {
    throw new InvalidAmountError("The amount must be greater than zero.")
  }
  const text = rounded.toFixed(2)
  if (text.length > MAX_INTEGER_DIGITS + 3) {
    throw new InvalidAmountError(`The amount has more than ${MAX_INTEGER_DIGITS} digits before the point.`)
  }
  return text as Amount
}

/**
 * Whether two decimals are the same number, however they are written (`55` and `55.00`).
 *
 * @returns `false` when either is not a plain decimal.
 */
export function sameAmount(left: string, right: string): boolean {
  const a = parsePlainDecimal(left)
  const b = parsePlainDecimal(right)
  return a !== undefined && b !== undefined && areEqual(a, b)
}

/**
 * Adds decimals exactly.
 *
 * @returns the sum with two fraction digits; `"0.00"` for an empty list.
 * @throws InvalidAmountError when an entry is not a finite number.
 */
export function sumAmounts(values: readonly (string | number)[]): string {
  const sum = values.reduce<BigNumber>((total, value) => {
    const exact = parseExact(value)
    if (!exact) {
      throw new InvalidAmountError("One of the amounts is not a number.")
    }
    return total.plus(exact)
  }, new BigNumber(0))
  return sum.decimalPlaces(2, BigNumber.ROUND_HALF_UP).toFixed(2)
}

/** Replaces a negative amount by zero. Takes and returns decimal text with two fraction digits. */
export function atLeastZero(amount: string): string {
  return amount.startsWith("-") ? "0.00" : amount
}
