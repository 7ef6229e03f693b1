import { useTranslation } from "react-i18next"
import * as z from "zod"
import type { SvcResolveInvoiceBody } from "../../types"
import { useNoteSchema } from "../shared/form/use-note-schema"

export const resolutionOutcomes = ["created", "not_created"] as const satisfies SvcResolveInvoiceBody["outcome"][]

export const emptyResolution: ResolutionValues = {
  outcome: "created",
  invoice_number: "",
  share_url: "",
  payment_url: "",
  note: "",
}

/** What staff found in the merchant panel; number and links only belong to an invoice that was created. */
export function useResolutionSchema() {
  const { t } = useTranslation()
  const link = z
    .string()
    .trim()
    .refine((entered) => entered === "" || z.url({ protocol: /^https?$/ }).safeParse(entered).success, {
      message: t("svc.invoices.resolve.noLink"),
    })
  return z
    .object({
      outcome: z.enum(resolutionOutcomes),
      invoice_number: z
        .string()
        .trim()
        .max(64, t("svc.common.tooLong", { most: 64 })),
      share_url: link,
      payment_url: link,
      note: useNoteSchema(),
    })
    .refine(({ outcome, invoice_number }) => outcome === "not_created" || invoice_number !== "", {
      path: ["invoice_number"],
      message: t("svc.common.required"),
    })
}

export type ResolutionValues = z.infer<ReturnType<typeof useResolutionSchema>>

/** What was entered, as the server takes it. */
export function resolutionBody({ outcome, note, ...created }: ResolutionValues): SvcResolveInvoiceBody {
  if (outcome === "not_created") {
    return { outcome, note }
  }
  const { invoice_number, share_url, payment_url } = created
  return { outcome, note, invoice_number, ...(share_url && { share_url }), ...(payment_url && { payment_url }) }
}
