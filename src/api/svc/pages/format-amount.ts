import type { Language } from "./texts"

/** An amount as the shop writes it, in Western digits. Two decimals, as on the wire. */
export function formatAmount(language: Language, amount: string, currencyCode: string): string {
  const format = new Intl.NumberFormat(language === "ar" ? "ar-u-nu-latn" : "en", {
    style: "currency",
    currency: currencyCode,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  return format.format(amount as Intl.StringNumericLiteral)
}
