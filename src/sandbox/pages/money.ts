import type { Language } from "./language"

/** An amount as the shop writes it, in Western digits. Two decimals, as on the wire, whatever the currency usually shows. */
export function formatMoney(amount: string, currency: string, language: Language): string {
  const format = new Intl.NumberFormat(language === "ar" ? "ar-u-nu-latn" : "en", {
    style: "currency",
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  return format.format(amount as Intl.StringNumericLiteral)
}
