import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { readAmount } from "./entered-amount"
import { findDecimalMarks, type NumberFault, writtenNumber } from "./entered-number"
import { findLocale } from "./locale"

/** How numbers are read that people enter in the language of the page. */
export function useEntered() {
  const { t, i18n } = useTranslation()
  return useMemo(() => {
    const decimal = findDecimalMarks(findLocale(i18n.language))
    /** What is wrong with a number, in words; with an example that is right. */
    const fault = (fault: NumberFault, fraction = 2, example = "1250.50") =>
      t(`svc.common.number.${fault}`, { fraction, example: writtenNumber(example, decimal) })
    return {
      decimal,
      fault,
      /** What is wrong with an amount; `undefined` when nothing is. */
      amountFault: (text: string) => {
        const read = readAmount(text, decimal)
        return "fault" in read ? fault(read.fault) : undefined
      },
    }
  }, [t, i18n.language])
}
