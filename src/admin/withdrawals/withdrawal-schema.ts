import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import * as z from "zod/mini"
import { MESSAGE_LIMIT } from "../../modules/svc/withdrawals/withdrawal-fields"
import { useAmountSchema } from "../shared/form/use-amount-schema"

/** Schema of amount and message; parses the amount to decimal text with two fraction digits. */
export function useWithdrawalSchema() {
  const { t } = useTranslation()
  const amount = useAmountSchema()
  return useMemo(
    () =>
      z.object({
        amount,
        message: z
          .string()
          .check(z.trim(), z.maxLength(MESSAGE_LIMIT, t("svc.common.tooLong", { most: MESSAGE_LIMIT }))),
      }),
    [t, amount]
  )
}

/** An entered withdrawal that awaits confirmation; `done` navigates to its page. */
export interface Withdrawing {
  values: z.infer<ReturnType<typeof useWithdrawalSchema>>
  done: (path?: string) => void
}
