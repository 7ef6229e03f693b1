import type { Language } from "../../../fields/languages"

/** Formats an amount in the shopper's language, with Western digits and two decimals. */
export function formatAmount(language: Language, amount: string, currencyCode: string): string {
  const format = new Intl.NumberFormat(language === "ar" ? "ar-u-nu-latn" : "en", {
    style: "currency",
    currency: currencyCode,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  return format.format(amount as Intl.StringNumericLiteral)
}
