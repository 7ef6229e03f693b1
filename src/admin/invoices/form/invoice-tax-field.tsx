import { Input } from "@medusajs/ui"
import type { Control } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { Money } from "../../shared/display/money"
import { FormField } from "../../shared/form/form-field"
import { useEntered } from "../../shared/format/use-entered"
import { type EnteredLine, lineTotal } from "./entered-lines"
import type { InvoiceFormValues } from "./invoice-schema"

/** A tax rate, and what the line comes to that it adds to the invoice. */
export function InvoiceTaxField({ control, line, currencyCode }: InvoiceTaxFieldProps) {
  const { t } = useTranslation()
  const { decimal } = useEntered()
  const tax = line && lineTotal(line, decimal)
  return (
    <div className="w-40" data-testid="tax">
      <FormField
        control={control}
        name="tax_rate"
        label={t("svc.invoices.form.tax")}
        hint={tax && <Money amount={tax} currencyCode={currencyCode} />}
        optional
      >
        {(field) => <Input dir="ltr" size="small" inputMode="decimal" autoComplete="off" {...field} />}
      </FormField>
    </div>
  )
}

interface InvoiceTaxFieldProps {
  control: Control<InvoiceFormValues>
  /** `undefined` while there is no tax. */
  line: EnteredLine | undefined
  currencyCode: string
}
