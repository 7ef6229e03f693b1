/**
 * Formats money as Medusa does, for example `€1,055.00`, or `QAR 1,055.00` for a currency without a sign in Latin
 * script. Passes the decimal text to `Intl` unchanged, without a binary float.
 *
 * @param amount decimal text.
 * @param locale from {@link findLocale}.
 * @returns show it with `dir="ltr"`.
 */
export function formatMoney(amount: string, currencyCode: string, locale: string): string {
  const code = currencyCode.toUpperCase()
  try {
    const parts = new Intl.NumberFormat(locale, { ...FORM, currency: code }).formatToParts(amount as never)
    const sign = /\p{Script=Arabic}/u.test(parts.map(({ value }) => value).join("")) ? findSign(code) : undefined
    return parts.map(({ type, value }) => (type === "currency" && sign ? sign : value)).join("")
  } catch {
    return `${code} ${amount}`
  }
}

/** Two fraction digits for every currency, as in all amounts of the gateway. */
const FORM = {
  style: "currency",
  currencyDisplay: "narrowSymbol",
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
} as const

/** The currency sign, the same in both languages, because the Arabic one would reverse the amount. */
function findSign(code: string): string | undefined {
  const parts = new Intl.NumberFormat("en", { ...FORM, currency: code }).formatToParts(0)
  return parts.find(({ type }) => type === "currency")?.value
}

/** Formats a whole number. */
export function formatCount(count: number, locale: string): string {
  return new Intl.NumberFormat(locale).format(count)
}

/** Formats a share from 0 to 1 in whole percent. */
export function formatPercent(share: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 }).format(share)
}

/** Formats a number in short form, for an axis: `1.2K`. */
export function formatCompact(number: number, locale: string): string {
  return new Intl.NumberFormat(locale, { notation: "compact" }).format(number)
}

/** Converts decimal text to hundredths exactly, for comparing and adding. `undefined` when it is invalid. */
export function toHundredths(amount: string): bigint | undefined {
  const [, whole, fraction = ""] = /^(\d+)(?:\.(\d{0,2})0*)?$/.exec(amount.trim()) ?? []
  return whole === undefined ? undefined : BigInt(whole) * 100n + BigInt(fraction.padEnd(2, "0"))
}

/** Converts hundredths to decimal text with two fraction digits. */
export function formatHundredths(hundredths: bigint): string {
  const digits = hundredths.toString().padStart(3, "0")
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
