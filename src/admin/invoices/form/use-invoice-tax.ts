import { type Control, useWatch } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { useEntered } from "../../shared/format/use-entered"
import { type EnteredLine, taxLine } from "./entered-lines"
import { canBeTaxed, type InvoiceFormValues } from "./invoice-schema"

/** How the line of tax is described to the customer. */
export function useDescribeTax(): (rate: string) => string {
  const { t } = useTranslation()
  return (rate) => t("svc.invoices.lines.tax", { rate })
}

/** The line of tax over what stands in the form, and whether there can be one. */
export function useInvoiceTax(control: Control<InvoiceFormValues>): {
  isPossible: boolean
  line: EnteredLine | undefined
} {
  const [lines, tax_rate, order_id] = useWatch({ control, name: ["lines", "tax_rate", "order_id"] })
  const { decimal } = useEntered()
  const describe = useDescribeTax()
  const isPossible = canBeTaxed({ order_id })
  return { isPossible, line: isPossible ? taxLine(lines, tax_rate, decimal, describe) : undefined }
}
