/** The sign between whole and fraction, as a language writes it. */
export type DecimalMark = "." | ","

/** What is wrong with a number as it was entered. */
export type NumberFault = "empty" | "no_number" | "negative" | "zero" | "too_precise" | "too_large"

/** Plain digits with at most one point, or what is wrong. */
export type EnteredNumber = { number: string } | { fault: NumberFault }

export interface NumberRules {
  decimal: DecimalMark
  /** Most digits after the mark. */
  fraction: number
  /** Most digits before it. */
  whole: number
}

/** Spaces and signs that people write between thousands and that nobody writes before a fraction. */
const ONLY_THOUSANDS = /[\u0020\u00A0\u2009\u202F'’٬]/g

/** The sign of a language between whole and fraction. */
export function decimalMarkOf(locale: string): DecimalMark {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5)
  return parts.find(({ type }) => type === "decimal")?.value === "," ? "," : "."
}

/**
 * Reads a number above zero as people write it: Latin, Arabic and Persian digits, thousands apart or not, and a point or a comma
 * before the fraction. Only where a single sign can be both, as in `1,250`, does the language decide.
 */
export function readNumber(text: string, { decimal, fraction: most, whole: longest }: NumberRules): EnteredNumber {
  const written = latinDigits(text.trim()).replaceAll("،", ",").replace(ONLY_THOUSANDS, "'")
  if (written === "") {
    return { fault: "empty" }
  }
  const parts = partsOf(written.replace(/^[-−]/, ""), decimal)
  if (parts === undefined) {
    return { fault: "no_number" }
  }
  if (/^[-−]/.test(written)) {
    return { fault: "negative" }
  }
  const { whole, fraction } = parts
  if (fraction.length > most) {
    return { fault: "too_precise" }
  }
  if (/^0*$/.test(whole + fraction)) {
    return { fault: "zero" }
  }
  return whole.length > longest ? { fault: "too_large" } : { number: fraction === "" ? whole : `${whole}.${fraction}` }
}

function latinDigits(text: string): string {
  return text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
}

/** Whole without leading zeros, and fraction; `undefined` when it is no number. */
function partsOf(written: string, decimal: DecimalMark): { whole: string; fraction: string } | undefined {
  const at = decimalAt(written, decimal)
  const [grouped, fraction] = at === undefined ? [written, ""] : [written.slice(0, at), written.slice(at + 1)]
  const whole = ungrouped(grouped)
  if (whole === undefined || !/^\d*$/.test(fraction) || whole + fraction === "") {
    return undefined
  }
  return { whole: whole.replace(/^0+(?=\d)/, "") || "0", fraction }
}

/** Where the sign before the fraction stands; `undefined` when there is none. */
function decimalAt(written: string, decimal: DecimalMark): number | undefined {
  const marks = [...written.matchAll(/[.,٫]/g)]
  const last = marks.at(-1)
  if (last === undefined || last[0] === "٫" || marks.some(([mark]) => mark !== last[0])) {
    return last?.index
  }
  if (marks.length > 1) {
    return undefined
  }
  const canBeThousands = /^[1-9]\d{0,2}[.,]\d{3}$/.test(written)
  return canBeThousands && last[0] !== decimal ? undefined : last.index
}

/** Digits without the signs between thousands, which are the same throughout; `undefined` when they stand elsewhere. */
function ungrouped(grouped: string): string | undefined {
  if (/^\d*$/.test(grouped)) {
    return grouped
  }
  const [, sign = ""] = /^\d{1,3}([.,'])/.exec(grouped) ?? []
  const [first = "", ...rest] = sign === "" ? [] : grouped.split(sign)
  return /^[1-9]\d{0,2}$/.test(first) && rest.length > 0 && rest.every((digits) => /^\d{3}$/.test(digits))
    ? first + rest.join("")
    : undefined
}
