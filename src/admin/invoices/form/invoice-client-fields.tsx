import type { Control } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { invoiceEntries } from "../../../fields/invoice"
import { EntryFields } from "../../creation/entry-fields"
import { Ltr } from "../../shared/display/values"
import { useMe } from "../../hooks/api/me"
import type { InvoiceFormValues } from "./invoice-schema"
import { TextField } from "../../shared/form/fields"

/** The customer, and the optional fields of an invoice. */
export function InvoiceClientFields({ control }: { control: Control<InvoiceFormValues> }) {
  const { t } = useTranslation()
  const countryCode = useMe().data?.me.country_code
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
      <div className="md:col-span-2">
        <TextField control={control} name="client_name" label={t("svc.invoices.fields.client")} dir="auto" />
      </div>
      <TextField
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
        type="tel"
      />
      <TextField control={control} name="email" label={t("svc.invoices.fields.email")} optional type="email" />
      <EntryFields kind="invoices" fields={invoiceEntries} control={control} />
    </div>
  )
}
