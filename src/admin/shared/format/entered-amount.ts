import { amountOfHundredths, hundredthsOf } from "./money"

/** Digits before the point, at most: as many as the server takes. */
const MOST_DIGITS = 12

/**
 * A number as people type it, in Latin digits: Arabic and Persian digits, the Arabic decimal sign and the Arabic separator
 * of thousands are understood. A comma is left as it is, and so is no number: it means one thing here and another there.
 */
export function latinNumber(text: string): string {
  return text
    .trim()
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/٫/g, ".")
    .replace(/٬/g, "")
}

/**
 * An amount of money as people type it.
 *
 * @returns decimal text with two fraction digits; `undefined` when it is no amount above zero that the server takes.
 */
export function enteredAmount(text: string): string | undefined {
  const hundredths = hundredthsOf(latinNumber(text))
  if (hundredths === undefined || hundredths === 0n) {
    return undefined
  }
  const amount = amountOfHundredths(hundredths)
  return amount.length > MOST_DIGITS + 3 ? undefined : amount
}
