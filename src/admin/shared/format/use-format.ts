import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { leftToRight } from "./left-to-right"
import { findLocale } from "./locale"
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
      moneyInText: (amount: string, currencyCode: string) => leftToRight(formatMoney(amount, currencyCode, locale)),
      count: (count: number) => formatCount(count, locale),
      percent: (share: number) => leftToRight(formatPercent(share, locale)),
      compact: (number: number) => formatCompact(number, locale),
      moment: (moment: string) => formatMoment(moment, locale),
      date: (moment: string) => formatDate(moment, locale),
      day: (day: string) => formatDay(day, locale),
      hour: (hour: number) => formatHour(hour, locale),
      age: (moment: string) => formatAge(moment, locale),
    }
  }, [i18n.language])
}
