import { useTranslation } from "react-i18next"
import * as z from "zod/mini"
import type { SvcResolveWithdrawalBody } from "../../types"
import { hasItsNumber, useResolutionFields } from "../creation/resolution"

export const emptyWithdrawalResolution: Omit<WithdrawalResolutionValues, "outcome"> = {
  withdrawal_number: "",
  note: "",
}

/** What staff found in the merchant panel; the number only belongs to a withdrawal that was created. */
export function useWithdrawalResolutionSchema() {
  const { t } = useTranslation()
  const { outcome, number, note } = useResolutionFields()
  return z.object({ outcome, withdrawal_number: number, note }).check(
    z.refine((entered) => hasItsNumber(entered.outcome, entered.withdrawal_number), {
      path: ["withdrawal_number"],
      message: t("svc.common.required"),
    })
  )
}

export type WithdrawalResolutionValues = z.infer<ReturnType<typeof useWithdrawalResolutionSchema>>

/** What was entered, as the server takes it. */
export function withdrawalResolutionBody(values: WithdrawalResolutionValues): SvcResolveWithdrawalBody {
  const { outcome, note, withdrawal_number } = values
  return outcome === "created" ? { outcome, note, withdrawal_number } : { outcome, note }
}
