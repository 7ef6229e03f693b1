import { useTranslation } from "react-i18next"
import * as z from "zod/mini"
import { useEntered } from "../format/use-entered"
import { parseAmount } from "../format/entered-number"
import { useFormat } from "../format/use-format"
import { type Confirmed, type EnteredConfirmation, predictEffect } from "./confirmation"
import { useNoteSchema } from "../form/fields"

/** As the merchant panel shows it. */
const TRANSACTION_NUMBER = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/

/** The schema of the confirmation: a paid payment needs a transaction number and an amount; a rejected one does not. */
export function useConfirmationSchema() {
  const { t } = useTranslation()
  const { amountFault } = useEntered()
  const note = useNoteSchema()
  return z
    .object({
      decision: z.enum(["", "paid", "rejected"]),
      transaction_number: z.string().check(z.trim()),
      amount: z.string(),
      note,
    })
    .check(
      z.superRefine(({ decision, transaction_number: number, amount }, context) => {
        const isPaid = decision === "paid"
        const fault = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message })
        if (decision === "") {
          fault("decision", t("svc.common.required"))
        }
        if (number === "" && isPaid) {
          fault("transaction_number", t("svc.common.required"))
        } else if (number !== "" && !TRANSACTION_NUMBER.test(number)) {
          fault("transaction_number", t("svc.confirmation.transactionInvalid"))
        }
        const wrong = isPaid ? amountFault(amount) : undefined
        if (wrong !== undefined) {
          fault("amount", wrong)
        }
      })
    )
}

/** The label of the confirmation button. */
export function useConfirmationLabel(
  confirmed: Confirmed & { currency_code: string },
  decision: EnteredConfirmation["decision"],
  entered: string
): string {
  const { t } = useTranslation()
  const { moneyInText } = useFormat()
  const { decimal } = useEntered()
  const comesTo = predictEffect(confirmed, entered, decimal)
  if (decision === "rejected") {
    return t("svc.confirmation.reject")
  }
  if (decision === "" || comesTo === undefined) {
    return t("svc.confirmation.do")
  }
  const amount = moneyInText(parseAmount(entered, decimal) ?? "", confirmed.currency_code)
  return comesTo === "pays" ? t("svc.confirmation.pays", { amount }) : t("svc.confirmation.otherMoney", { amount })
}
