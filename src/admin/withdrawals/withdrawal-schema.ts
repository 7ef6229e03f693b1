import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import * as z from "zod/mini"
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
        amount: z.pipe(
          z.string(),
          z.transform((entered: string, { issues }) => {
            const read = readAmount(entered, decimal)
            if ("fault" in read) {
              issues.push({ code: "custom", message: fault(read.fault), input: entered })
              return z.NEVER
            }
            return read.amount
          })
        ),
        message: z.string().check(z.trim(), z.maxLength(MOST, t("svc.common.tooLong", { most: MOST }))),
      }),
    [t, decimal, fault]
  )
}

/** A withdrawal that was entered and is to be confirmed; `done` leads to its page. */
export interface Withdrawing {
  values: z.infer<ReturnType<typeof useWithdrawalSchema>>
  done: (path?: string) => void
}
