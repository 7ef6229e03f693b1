/**
 * Money for people as Medusa writes it, for example `€1,055.00`; `QAR 1,055.00` where a currency has no sign in Latin script. The
 * decimal text goes to `Intl` as it is: no binary float is made of it.
 *
 * @param amount decimal text.
 * @param locale from {@link findLocale}.
 * @returns show it with `dir="ltr"`.
 */
export function formatMoney(amount: string, currencyCode: string, locale: string): string {
  const code = currencyCode.toUpperCase()
  try {
    const parts = new Intl.NumberFormat(locale, { ...FORM, currency: code }).formatToParts(amount as never)
    const sign = /\p{Script=Arabic}/u.test(parts.map(({ value }) => value).join("")) ? signOf(code) : undefined
    return parts.map(({ type, value }) => (type === "currency" && sign ? sign : value)).join("")
  } catch {
    return `${code} ${amount}`
  }
}

/** Two fraction digits for every currency: amounts of the gateway have no other form. */
const FORM = {
  style: "currency",
  currencyDisplay: "narrowSymbol",
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
} as const

/** The sign of a currency that is the same in both languages: its Arabic one would turn the amount around. */
function signOf(code: string): string | undefined {
  const parts = new Intl.NumberFormat("en", { ...FORM, currency: code }).formatToParts(0)
  return parts.find(({ type }) => type === "currency")?.value
}

/** A whole number for people. */
export function formatCount(count: number, locale: string): string {
  return new Intl.NumberFormat(locale).format(count)
}

/** A number in short, for an axis: `1.2K`. */
export function formatCompact(number: number, locale: string): string {
  return new Intl.NumberFormat(locale, { notation: "compact" }).format(number)
}

/** Decimal text as hundredths, exactly; for comparing and adding up. `undefined` when it is no amount. */
export function toHundredths(amount: string): bigint | undefined {
  const [, whole, fraction = ""] = /^(\d+)(?:\.(\d{0,2})0*)?$/.exec(amount.trim()) ?? []
  return whole === undefined ? undefined : BigInt(whole) * 100n + BigInt(fraction.padEnd(2, "0"))
}

/** Hundredths as decimal text with two fraction digits. */
export function amountOfHundredths(hundredths: bigint): string {
  const digits = hundredths.toString().padStart(3, "0")
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
