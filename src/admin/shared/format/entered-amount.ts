import { type DecimalMarks, type NumberFault, readNumber } from "./entered-number"
import { amountOfHundredths, toHundredths } from "./money"

/** Maximum number of digits before the point, as on the server. */
const MAX_DIGITS = 12

/**
 * Reads an entered amount of money.
 *
 * @returns decimal text with two fraction digits, or the fault.
 */
export function readAmount(text: string, decimal: DecimalMarks): { amount: string } | { fault: NumberFault } {
  const read = readNumber(text, { decimal, fraction: 2, whole: MAX_DIGITS })
  return "fault" in read ? read : { amount: amountOfHundredths(toHundredths(read.number) ?? 0n) }
}

/** The same; `undefined` for an invalid amount. */
export function enteredAmount(text: string, decimal: DecimalMarks): string | undefined {
  const read = readAmount(text, decimal)
  return "amount" in read ? read.amount : undefined
}
