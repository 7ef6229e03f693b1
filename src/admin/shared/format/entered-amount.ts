import { type DecimalMarks, type NumberFault, readNumber } from "./entered-number"
import { amountOfHundredths, toHundredths } from "./money"

/** Digits before the point, at most: as many as the server takes. */
const MOST_DIGITS = 12

/**
 * An amount of money as people write it.
 *
 * @returns decimal text with two fraction digits, as the server takes it; or what is wrong with it.
 */
export function readAmount(text: string, decimal: DecimalMarks): { amount: string } | { fault: NumberFault } {
  const read = readNumber(text, { decimal, fraction: 2, whole: MOST_DIGITS })
  return "fault" in read ? read : { amount: amountOfHundredths(toHundredths(read.number) ?? 0n) }
}

/** The same; `undefined` when it is no amount above zero that the server takes. */
export function enteredAmount(text: string, decimal: DecimalMarks): string | undefined {
  const read = readAmount(text, decimal)
  return "amount" in read ? read.amount : undefined
}
