import { RadioGroup } from "@medusajs/ui"
import type { Control } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { FormField } from "../form/form-field"
import type { EnteredConfirmation } from "./confirmation"

/** Whether the merchant panel shows a payment as paid. Nothing is preselected. */
export function DecisionField({ control }: { control: Control<EnteredConfirmation> }) {
  const { t, i18n } = useTranslation()
  return (
    <FormField control={control} name="decision" label={t("svc.payments.confirm.decision")}>
      {({ value, onChange }) => (
        <RadioGroup dir={i18n.dir()} value={value} onValueChange={onChange} className="gap-y-2">
          {(["paid", "rejected"] as const).map((decision) => (
            <RadioGroup.ChoiceBox
              key={decision}
              value={decision}
              label={t(`svc.payments.confirm.${decision}`)}
              description={t(`svc.payments.confirm.${decision}Text`)}
            />
          ))}
        </RadioGroup>
      )}
    </FormField>
  )
}
