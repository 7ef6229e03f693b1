import { type Control, useWatch } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { useEntered } from "../../shared/format/use-entered"
import { type InvoiceSums, addUpLines } from "./entered-lines"
import { canBeTaxed, type InvoiceFormValues } from "./invoice-schema"

/** The description of the tax line for the customer. */
export function useDescribeTax(): (rate: string) => string {
  const { t } = useTranslation()
  return (rate) => t("svc.invoices.lines.tax", { rate })
}

/** The live sums of the form, and whether tax can be added. */
export function useInvoiceSums(control: Control<InvoiceFormValues>): InvoiceSums & { isTaxable: boolean } {
  const [lines, tax_rate, order_id] = useWatch({ control, name: ["lines", "tax_rate", "order_id"] })
  const { decimal } = useEntered()
  const isTaxable = canBeTaxed({ order_id })
  return { isTaxable, ...addUpLines(lines, isTaxable ? tax_rate : "", decimal) }
}
