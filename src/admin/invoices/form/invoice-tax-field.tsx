import { Input } from "@medusajs/ui"
import type { Control } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { Money } from "../../shared/display/money"
import { FormField } from "../../shared/form/form-field"
import type { EnteredLine } from "./entered-lines"
import type { InvoiceFormValues } from "./invoice-schema"

/** A tax rate, and what the line comes to that it adds to the invoice. */
export function InvoiceTaxField({ control, line, currencyCode }: InvoiceTaxFieldProps) {
  const { t } = useTranslation()
  return (
    <div className="w-40" data-testid="tax">
      <FormField
        control={control}
        name="tax_rate"
        label={t("svc.invoices.form.tax")}
        hint={line && <Money amount={line.unit_price} currencyCode={currencyCode} />}
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
