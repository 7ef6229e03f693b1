/** The signs that a language has between whole and fraction, such as `.`; the first is the one that fields begin with. */
export type DecimalMarks = string

/** What is wrong with a number as it was entered. */
export type NumberFault = "empty" | "no_number" | "negative" | "zero" | "too_precise" | "too_large"

/** Plain digits with at most one point, or what is wrong. */
export type EnteredNumber = { number: string } | { fault: NumberFault }

export interface NumberRules {
  decimal: DecimalMarks
  /** Most digits after the mark. */
  fraction: number
  /** Most digits before it. */
  whole: number
}

/** The decimal marks of a language: with Latin digits, as fields have them, and in Arabic also with its own. */
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
 * Reads a number above zero: Latin or Arabic digits, and at most one decimal mark of the language. Anything else is refused, also
 * signs between thousands: what one language groups by is what another has before the fraction.
 */
export function readNumber(text: string, { decimal, fraction: most, whole: longest }: NumberRules): EnteredNumber {
  const written = latinDigits(text.trim())
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

/** Decimal text as a field has it, with the mark of the language. */
export function writtenNumber(number: string, decimal: DecimalMarks): string {
  return number.replace(".", decimal.charAt(0))
}

/** Arabic digits as Latin ones. */
export function latinDigits(text: string): string {
  return text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
}
