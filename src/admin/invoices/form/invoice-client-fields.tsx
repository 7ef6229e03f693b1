import { Input, Textarea } from "@medusajs/ui"
import type { Control } from "react-hook-form"
import { useTranslation } from "react-i18next"
import type { InvoiceText } from "../../../modules/svc/invoices/invoice-fields"
import { Ltr } from "../../shared/display/ltr"
import { DayPicker } from "../../shared/form/day-picker"
import { FormField } from "../../shared/form/form-field"
import { todayHere } from "../../shared/format/day"
import { useMe } from "../../hooks/api/me"
import type { InvoiceFormValues } from "./invoice-schema"

/** The customer, the due date, a note to the customer and one for staff. */
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
      <FormField
        control={control}
        name="due_date"
        label={t("svc.invoices.fields.dueDate")}
        hint={t("svc.invoices.form.dueDateHint")}
        optional
      >
        {({ value, onChange }) => <DayPicker day={value} first={todayHere()} onDay={onChange} />}
      </FormField>
      <TextField
        control={control}
        name="remarks"
        label={t("svc.invoices.fields.remarks")}
        hint={t("svc.invoices.form.remarksHint")}
      />
      <TextField
        control={control}
        name="internal_note"
        label={t("svc.invoices.fields.internalNote")}
        hint={t("svc.invoices.form.internalNoteHint")}
      />
    </div>
  )
}

function TextField(props: { control: Control<InvoiceFormValues>; name: InvoiceText; label: string; hint: string }) {
  return (
    <div className="md:col-span-2">
      <FormField {...props} optional>
        {(field) => <Textarea dir="auto" rows={2} {...field} />}
      </FormField>
    </div>
  )
}
