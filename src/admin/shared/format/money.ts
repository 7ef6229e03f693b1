/**
 * Money for people, for example `QAR 1,055.00`. The decimal text goes to `Intl` as it is: no binary float is made of it.
 *
 * @param amount decimal text.
 * @param locale from {@link localeOf}.
 * @returns show it with `dir="ltr"`.
 */
export function formatMoney(amount: string, currencyCode: string, locale: string): string {
  const code = currencyCode.toUpperCase()
  try {
    return new Intl.NumberFormat(locale, {
      style: "currency",
      currency: code,
      currencyDisplay: "code",
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    }).format(amount as Intl.StringNumericLiteral)
  } catch {
    return `${code} ${amount}`
  }
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
export function hundredthsOf(amount: string): bigint | undefined {
  const [, whole, fraction = ""] = /^(\d+)(?:\.(\d{0,2})0*)?$/.exec(amount.trim()) ?? []
  return whole === undefined ? undefined : BigInt(whole) * 100n + BigInt(fraction.padEnd(2, "0"))
}

/** Hundredths as decimal text with two fraction digits. */
export function amountOfHundredths(hundredths: bigint): string {
  const digits = hundredths.toString().padStart(3, "0")
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
