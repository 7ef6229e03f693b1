import { useTranslation } from "react-i18next"
import * as z from "zod/mini"
import type { SvcResolveInvoiceBody } from "../../types"
import { hasRequiredNumber, useResolutionFields } from "../creation/resolve-drawer"

export const emptyInvoiceResolution: Omit<InvoiceResolutionValues, "outcome"> = {
  invoice_number: "",
  share_url: "",
  payment_url: "",
  note: "",
}

/** The schema of staff's finding in the merchant panel; number and links only apply to a created invoice. */
export function useInvoiceResolutionSchema() {
  const { t } = useTranslation()
  const { outcome, number, note } = useResolutionFields()
  const link = z.string().check(
    z.trim(),
    z.refine((entered) => entered === "" || z.url({ protocol: /^https?$/ }).safeParse(entered).success, {
      message: t("svc.invoices.resolve.noLink"),
    })
  )
  return z.object({ outcome, invoice_number: number, share_url: link, payment_url: link, note }).check(
    z.refine((entered) => hasRequiredNumber(entered.outcome, entered.invoice_number), {
      path: ["invoice_number"],
      message: t("svc.common.required"),
    })
  )
}

export type InvoiceResolutionValues = z.infer<ReturnType<typeof useInvoiceResolutionSchema>>

/** Converts the form values to the request body. */
export function buildResolution({ outcome, note, ...created }: InvoiceResolutionValues): SvcResolveInvoiceBody {
  if (outcome === "not_created") {
    return { outcome, note }
  }
  const { invoice_number, share_url, payment_url } = created
  return { outcome, note, invoice_number, ...(share_url && { share_url }), ...(payment_url && { payment_url }) }
}
