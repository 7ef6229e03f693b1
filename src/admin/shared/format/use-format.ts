import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { formatAge, formatDate, formatDay, formatHour, formatMoment } from "./moment"
import { formatCompact, formatCount, formatMoney, formatPercent } from "./money"

/** Money, numbers and moments in the language of the page. */
export function useFormat() {
  const { i18n } = useTranslation()
  return useMemo(() => {
    const locale = findLocale(i18n.language)
    return {
      money: (amount: string, currencyCode: string) => formatMoney(amount, currencyCode, locale),
      /** For within a sentence. */
      moneyInText: (amount: string, currencyCode: string) => keepLeftToRight(formatMoney(amount, currencyCode, locale)),
      count: (count: number) => formatCount(count, locale),
      percent: (share: number) => keepLeftToRight(formatPercent(share, locale)),
      compact: (number: number) => formatCompact(number, locale),
      moment: (moment: string) => formatMoment(moment, locale),
      date: (moment: string) => formatDate(moment, locale),
      day: (day: string) => formatDay(day, locale),
      hour: (hour: number) => formatHour(hour, locale),
      age: (moment: string) => formatAge(moment, locale),
    }
  }, [i18n.language])
}

/** Isolates left-to-right text, for amounts and numbers within an Arabic sentence. */
export function keepLeftToRight(text: string): string {
  return `\u2066${text}\u2069`
}

/**
 * Converts the language of the pages for `Intl`: i18next's `enGB` is `en-GB`. Digits are always 0 to 9, as in the
 * messages and panels of the gateway.
 */
export function findLocale(language: string): string {
  const tag = language.replace(/^([a-z]{2,3})[-_]?([A-Z]{2})$/, "$1-$2")
  try {
    return new Intl.Locale(tag, { numberingSystem: "latn" }).toString()
  } catch {
    return "en-u-nu-latn"
  }
}
