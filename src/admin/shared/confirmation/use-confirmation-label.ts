import { useTranslation } from "react-i18next"
import { enteredAmount } from "../format/entered-number"
import { useEntered } from "../format/use-entered"
import { useFormat } from "../format/use-format"
import { type Confirmed, type EnteredConfirmation, moneyComesTo } from "./confirmation"

/** The label of the confirmation button. */
export function useConfirmationLabel(
  confirmed: Confirmed & { currency_code: string },
  decision: EnteredConfirmation["decision"],
  entered: string
): string {
  const { t } = useTranslation()
  const { moneyInText } = useFormat()
  const { decimal } = useEntered()
  const comesTo = moneyComesTo(confirmed, entered, decimal)
  if (decision === "rejected") {
    return t("svc.confirmation.reject")
  }
  if (decision === "" || comesTo === undefined) {
    return t("svc.confirmation.do")
  }
  const amount = moneyInText(enteredAmount(entered, decimal) ?? "", confirmed.currency_code)
  return comesTo === "pays" ? t("svc.confirmation.pays", { amount }) : t("svc.confirmation.otherMoney", { amount })
}
