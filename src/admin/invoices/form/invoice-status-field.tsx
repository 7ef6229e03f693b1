import { RadioGroup } from "@medusajs/ui"
import type { Control } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { FormField } from "../../shared/form/form-field"
import type { InvoiceFormValues } from "./invoice-schema"

const statuses = ["unpaid", "draft"] as const

/** Whether the customer can pay at once. */
export function InvoiceStatusField({ control }: { control: Control<InvoiceFormValues> }) {
  const { t, i18n } = useTranslation()
  return (
    <FormField control={control} name="status" label={t("svc.invoices.form.status")}>
      {({ value, onChange }) => (
        <RadioGroup
          dir={i18n.dir()}
          value={value}
          onValueChange={onChange}
          className="grid grid-cols-1 gap-3 md:grid-cols-2"
        >
          {statuses.map((status) => (
            <RadioGroup.ChoiceBox
              key={status}
              value={status}
              label={t(`svc.invoices.status.${status}`)}
              description={t(`svc.invoices.form.statusHint.${status}`)}
            />
          ))}
        </RadioGroup>
      )}
    </FormField>
  )
}
