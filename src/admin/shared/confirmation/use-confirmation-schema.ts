import { useTranslation } from "react-i18next"
import * as z from "zod"
import { useNoteSchema } from "../form/use-note-schema"
import { enteredAmount } from "../format/entered-amount"

/** As the merchant panel shows it. */
const TRANSACTION_NUMBER = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/

/**
 * What staff enter of the merchant panel: what is paid has an amount.
 *
 * @param isChoice whether they also say that it is not paid; else it is.
 */
export function useConfirmationSchema(isChoice: boolean) {
  const { t } = useTranslation()
  const note = useNoteSchema()
  return z
    .object({
      decision: z.enum(["", "paid", "rejected"]),
      transaction_number: z.string().trim().regex(TRANSACTION_NUMBER, t("svc.confirmation.transactionInvalid")),
      amount: z.string(),
      note,
    })
    .superRefine(({ decision, amount }, context) => {
      if (isChoice && decision === "") {
        context.addIssue({ code: "custom", path: ["decision"], message: t("svc.common.required") })
      }
      if ((!isChoice || decision === "paid") && enteredAmount(amount) === undefined) {
        context.addIssue({ code: "custom", path: ["amount"], message: t("svc.confirmation.noAmount") })
      }
    })
}
