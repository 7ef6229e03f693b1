import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { readAmount } from "./entered-amount"
import { decimalMarkOf, type NumberFault } from "./entered-number"
import { localeOf } from "./locale"
import { useFormat } from "./use-format"

/** How numbers are read that people enter in the language of the page. */
export function useEntered() {
  const { t, i18n } = useTranslation()
  const { moneyInText } = useFormat()
  return useMemo(() => {
    const decimal = decimalMarkOf(localeOf(i18n.language))
    return {
      decimal,
      /** What is wrong with a number, in words. */
      fault: (fault: NumberFault, fraction = 2) => t(`svc.common.number.${fault}`, { fraction }),
      /** What is wrong with an amount; `undefined` when nothing is. */
      amountFault: (text: string) => {
        const read = readAmount(text, decimal)
        return "fault" in read ? t(`svc.common.number.${read.fault}`, { fraction: 2 }) : undefined
      },
      /** How an amount was understood, when it is not written as it is sent anyway. */
      understood: (text: string, currencyCode: string) => {
        const read = readAmount(text, decimal)
        return "amount" in read && !/^\d+(\.\d\d?)?$/.test(text.trim())
          ? t("svc.common.understood", { amount: moneyInText(read.amount, currencyCode) })
          : undefined
      },
    }
  }, [t, i18n.language, moneyInText])
}
