import { formatHundredths, toHundredths } from "./money"

/** The decimal marks of a language, such as `.`; fields use the first one for initial values. */
export type DecimalMarks = string

/** The fault of an entered number. */
export type NumberFault = "empty" | "no_number" | "negative" | "zero" | "too_precise" | "too_large"

/** Plain digits with at most one point, or the fault. */
type EnteredNumber = { number: string } | { fault: NumberFault }

interface NumberRules {
  decimal: DecimalMarks
  /** Maximum number of digits after the mark. */
  fraction: number
  /** Maximum number of digits before the mark. */
  whole: number
}

/** Finds the decimal marks of a language: that for Latin digits, and in Arabic also the Arabic one. */
export function findDecimalMarks(locale: string): DecimalMarks {
  const { language } = new Intl.Locale(locale)
  const systems = language === "ar" ? ["latn", "arab"] : ["latn"]
  const marks = systems.map((numberingSystem) => {
    const parts = new Intl.NumberFormat(locale, { numberingSystem }).formatToParts(1.5)
    return parts.find(({ type }) => type === "decimal")?.value ?? "."
  })
  return marks.join("")
}

/**
 * Reads a number above zero: Latin or Arabic digits, and at most one decimal mark of the language. Anything else is
 * rejected, including thousands separators, because the separator of one language is the decimal mark of another.
 */
export function readNumber(text: string, { decimal, fraction: most, whole: longest }: NumberRules): EnteredNumber {
  const written = toLatinDigits(text.trim())
  if (written === "") {
    return { fault: "empty" }
  }
  const [, minus, zeros, whole, fraction = ""] =
    new RegExp(`^([-−]?)(0*)(\\d*)(?:[${decimal}](\\d*))?$`).exec(written) ?? []
  if (whole === undefined || `${zeros}${whole}${fraction}` === "") {
    return { fault: "no_number" }
  }
  if (minus) {
    return { fault: "negative" }
  }
  if (fraction.length > most) {
    return { fault: "too_precise" }
  }
  if (/^0*$/.test(whole + fraction)) {
    return { fault: "zero" }
  }
  const number = whole || "0"
  return number.length > longest ? { fault: "too_large" } : { number: fraction ? `${number}.${fraction}` : number }
}

/** Formats decimal text for a field, with the language's decimal mark. */
export function formatNumber(number: string, decimal: DecimalMarks): string {
  return number.replace(".", decimal.charAt(0))
}

/** Converts Arabic digits to Latin ones. */
export function toLatinDigits(text: string): string {
  return text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
}

/** Maximum number of digits before the point, as on the server. */
const MAX_DIGITS = 12

/**
 * Reads an entered amount of money.
 *
 * @returns decimal text with two fraction digits, or the fault.
 */
export function readAmount(text: string, decimal: DecimalMarks): { amount: string } | { fault: NumberFault } {
  const read = readNumber(text, { decimal, fraction: 2, whole: MAX_DIGITS })
  return "fault" in read ? read : { amount: formatHundredths(toHundredths(read.number) ?? 0n) }
}

/** The same; `undefined` for an invalid amount. */
export function parseAmount(text: string, decimal: DecimalMarks): string | undefined {
  const read = readAmount(text, decimal)
  return "amount" in read ? read.amount : undefined
}
