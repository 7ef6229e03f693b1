import { useTranslation } from "react-i18next"
import * as z from "zod"
import type { SvcResolveWithdrawalBody } from "../../types"
import { useNoteSchema } from "../shared/form/use-note-schema"

export const withdrawalOutcomes = ["created", "not_created"] as const satisfies SvcResolveWithdrawalBody["outcome"][]

export const emptyWithdrawalResolution: WithdrawalResolutionValues = {
  outcome: "created",
  withdrawal_number: "",
  note: "",
}

/** What staff found in the merchant panel; the number only belongs to a withdrawal that was created. */
export function useWithdrawalResolutionSchema() {
  const { t } = useTranslation()
  return z
    .object({
      outcome: z.enum(withdrawalOutcomes),
      withdrawal_number: z
        .string()
        .trim()
        .max(64, t("svc.common.tooLong", { most: 64 })),
      note: useNoteSchema(),
    })
    .refine(({ outcome, withdrawal_number }) => outcome === "not_created" || withdrawal_number !== "", {
      path: ["withdrawal_number"],
      message: t("svc.common.required"),
    })
}

export type WithdrawalResolutionValues = z.infer<ReturnType<typeof useWithdrawalResolutionSchema>>

/** What was entered, as the server takes it. */
export function withdrawalResolutionBody(values: WithdrawalResolutionValues): SvcResolveWithdrawalBody {
  const { outcome, note, withdrawal_number } = values
  return outcome === "created" ? { outcome, note, withdrawal_number } : { outcome, note }
}
