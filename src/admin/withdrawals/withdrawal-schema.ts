import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import * as z from "zod"
import { enteredAmount } from "../shared/format/entered-amount"

/** Longest message that the server takes. */
const MOST = 500

/** Amount and message; the amount becomes decimal text with two fraction digits. */
export function useWithdrawalSchema() {
  const { t } = useTranslation()
  return useMemo(
    () =>
      z.object({
        amount: z.string().transform((entered, context) => {
          const amount = enteredAmount(entered)
          if (amount === undefined) {
            context.addIssue({ code: "custom", message: t("svc.withdrawals.create.noAmount") })
            return z.NEVER
          }
          return amount
        }),
        message: z
          .string()
          .trim()
          .max(MOST, t("svc.common.tooLong", { most: MOST })),
      }),
    [t]
  )
}

/** A withdrawal that was entered and is to be confirmed; `done` leads to its page. */
export interface Withdrawing {
  values: z.infer<ReturnType<typeof useWithdrawalSchema>>
  done: (path?: string) => void
}
