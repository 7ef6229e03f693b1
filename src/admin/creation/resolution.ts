import { useTranslation } from "react-i18next"
import * as z from "zod/mini"
import type { SvcResolveInvoiceBody } from "../../types"
import { useNoteSchema } from "../shared/form/use-note-schema"

/** Withdrawals have the same outcomes. */
type Outcome = SvcResolveInvoiceBody["outcome"]

/** The possible findings in the merchant panel about an object in state `unknown`. */
export const resolutionOutcomes = ["created", "not_created"] as const satisfies Outcome[]

/** The fields that both forms share. The number has a different name in each form. */
export interface Resolution {
  outcome: Outcome
  note: string
}

/** Maximum length of a number, as on the server. */
const MAX_LENGTH = 64

/** Schemas of the shared fields. */
export function useResolutionFields() {
  const { t } = useTranslation()
  return {
    outcome: z.enum(resolutionOutcomes, t("svc.common.required")),
    number: z.string().check(z.trim(), z.maxLength(MAX_LENGTH, t("svc.common.tooLong", { most: MAX_LENGTH }))),
    note: useNoteSchema(),
  }
}

/** Whether the number is present if it is required: for a created object. */
export function hasItsNumber(outcome: Outcome, number: string): boolean {
  return outcome === "not_created" || number !== ""
}
