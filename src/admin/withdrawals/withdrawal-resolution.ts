import { useTranslation } from "react-i18next"
import * as z from "zod/mini"
import type { SvcResolveWithdrawalBody } from "../../types"
import { hasItsNumber, useResolutionFields } from "../creation/resolution"

export const emptyWithdrawalResolution: Omit<WithdrawalResolutionValues, "outcome"> = {
  withdrawal_number: "",
  note: "",
}

/** The schema of staff's finding in the merchant panel; the number only applies to a created withdrawal. */
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

/** Converts the form values to the request body. */
export function withdrawalResolutionBody(values: WithdrawalResolutionValues): SvcResolveWithdrawalBody {
  const { outcome, note, withdrawal_number } = values
  return outcome === "created" ? { outcome, note, withdrawal_number } : { outcome, note }
}
