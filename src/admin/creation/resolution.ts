import { useTranslation } from "react-i18next"
import * as z from "zod/mini"
import type { SvcResolveInvoiceBody } from "../../types"
import { useNoteSchema } from "../shared/form/use-note-schema"

/** Withdrawals have the same two. */
type Outcome = SvcResolveInvoiceBody["outcome"]

/** What staff can find in the merchant panel of something whose creation is unknown. */
export const resolutionOutcomes = ["created", "not_created"] as const satisfies Outcome[]

/** What is entered of every one of them; the number, which has another name in each form, may be empty. */
export interface Resolution {
  outcome: Outcome
  note: string
}

/** Longest number that the server takes. */
const MOST = 64

/** What the fields that every one has must hold. */
export function useResolutionFields() {
  const { t } = useTranslation()
  return {
    outcome: z.enum(resolutionOutcomes, t("svc.common.required")),
    number: z.string().check(z.trim(), z.maxLength(MOST, t("svc.common.tooLong", { most: MOST }))),
    note: useNoteSchema(),
  }
}

/** Whether the number is there, as it must be of what was created. */
export function hasItsNumber(outcome: Outcome, number: string): boolean {
  return outcome === "not_created" || number !== ""
}
