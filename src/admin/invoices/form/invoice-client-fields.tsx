import { Input } from "@medusajs/ui"
import type { Control } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { invoiceEntries } from "../../../fields/invoice"
import { EntryFields } from "../../creation/entry-fields"
import { Ltr } from "../../shared/display/values"
import { FormField } from "../../shared/form/form-field"
import { useMe } from "../../hooks/api/me"
import type { InvoiceFormValues } from "./invoice-schema"

/** The customer, and the optional fields of an invoice. */
export function InvoiceClientFields({ control }: { control: Control<InvoiceFormValues> }) {
  const { t } = useTranslation()
  const countryCode = useMe().data?.me.country_code
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
      <div className="md:col-span-2">
        <FormField control={control} name="client_name" label={t("svc.invoices.fields.client")}>
          {(field) => <Input dir="auto" autoComplete="off" {...field} />}
        </FormField>
      </div>
      <FormField
        control={control}
        name="mobile"
        label={t("svc.invoices.fields.mobile")}
        hint={
          countryCode && (
            <>
              {t("svc.invoices.form.mobileHint")} <Ltr>+{countryCode}</Ltr>
            </>
          )
        }
      >
        {(field) => <Input dir="ltr" type="tel" autoComplete="off" {...field} />}
      </FormField>
      <FormField control={control} name="email" label={t("svc.invoices.fields.email")} optional>
        {(field) => <Input dir="ltr" type="email" autoComplete="off" {...field} />}
      </FormField>
      <EntryFields kind="invoices" fields={invoiceEntries} control={control} />
    </div>
  )
}
