import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { findDecimalMarks, type NumberFault, readAmount, formatNumber } from "./entered-number"
import { findLocale } from "./use-format"

/** Reading of entered numbers in the language of the page. */
export function useEntered() {
  const { t, i18n } = useTranslation()
  return useMemo(() => {
    const decimal = findDecimalMarks(findLocale(i18n.language))
    /** The error text for a number, with a valid example. */
    const fault = (fault: NumberFault, fraction = 2, example = "1250.50") =>
      t(`svc.common.number.${fault}`, { fraction, example: formatNumber(example, decimal) })
    return {
      decimal,
      fault,
      /** The error text for an amount; `undefined` when it is valid. */
      amountFault: (text: string) => {
        const read = readAmount(text, decimal)
        return "fault" in read ? fault(read.fault) : undefined
      },
    }
  }, [t, i18n.language])
}
