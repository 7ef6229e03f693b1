import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import * as z from "zod"
import { readAmount } from "../shared/format/entered-amount"
import { useEntered } from "../shared/format/use-entered"

/** Longest message that the server takes. */
const MOST = 500

/** Amount and message; the amount becomes decimal text with two fraction digits. */
export function useWithdrawalSchema() {
  const { t } = useTranslation()
  const { decimal, fault } = useEntered()
  return useMemo(
    () =>
      z.object({
        amount: z.string().transform((entered, context) => {
          const read = readAmount(entered, decimal)
          if ("fault" in read) {
            context.addIssue({ code: "custom", message: fault(read.fault) })
            return z.NEVER
          }
          return read.amount
        }),
        message: z
          .string()
          .trim()
          .max(MOST, t("svc.common.tooLong", { most: MOST })),
      }),
    [t, decimal, fault]
  )
}

/** A withdrawal that was entered and is to be confirmed; `done` leads to its page. */
export interface Withdrawing {
  values: z.infer<ReturnType<typeof useWithdrawalSchema>>
  done: (path?: string) => void
}
