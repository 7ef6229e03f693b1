import type { Language } from "./language"

/** Formats an amount with Western digits and two decimals, as on the wire, whatever is usual for the currency. */
export function formatMoney(amount: string, currency: string, language: Language): string {
  const format = new Intl.NumberFormat(language === "ar" ? "ar-u-nu-latn" : "en", {
    style: "currency",
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  return format.format(amount as Intl.StringNumericLiteral)
}
