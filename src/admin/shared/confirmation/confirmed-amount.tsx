import { Alert, Input } from "@medusajs/ui"
import { type Control, useWatch } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { FormField } from "../form/form-field"
import { useEntered } from "../format/use-entered"
import { useFormat } from "../format/use-format"
import { type Confirmed, type EnteredConfirmation, moneyComesTo } from "./confirmation"

/** The amount in the merchant panel, next to the requested one, with the consequence of a difference. */
export function ConfirmedAmount({ control, confirmed }: ConfirmedAmountProps) {
  const { t } = useTranslation()
  const { moneyInText } = useFormat()
  const asked = moneyInText(confirmed.amount, confirmed.currency_code)
  const { decimal } = useEntered()
  const entered = useWatch({ control, name: "amount" })
  const comesTo = moneyComesTo(confirmed, entered, decimal)
  return (
    <div className="flex flex-col gap-y-3">
      <FormField
        control={control}
        name="amount"
        label={t("svc.confirmation.amount")}
        hint={t("svc.confirmation.askedFor", { amount: asked })}
      >
        {(field) => <Input dir="ltr" inputMode="decimal" autoComplete="off" {...field} />}
      </FormField>
      {comesTo === "other_money" && (
        <Alert variant="warning" data-testid="other-money">
          {confirmed.isPaid
            ? t("svc.confirmation.isPaidAlready")
            : t("svc.confirmation.isOtherAmount", { amount: asked })}
        </Alert>
      )}
    </div>
  )
}

interface ConfirmedAmountProps {
  control: Control<EnteredConfirmation>
  confirmed: Confirmed & { currency_code: string }
}
