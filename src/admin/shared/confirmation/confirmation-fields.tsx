import { Alert } from "@medusajs/ui"
import { type Control, useWatch } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { type Confirmed, type EnteredConfirmation, predictEffect } from "./confirmation"
import { useEntered } from "../format/use-entered"
import { keepLeftToRight, useFormat } from "../format/use-format"
import type { SvcAttentionDetail } from "../../../types"
import { ChoiceField, TextField } from "../form/fields"

/** Whether the merchant panel shows a payment as paid. Nothing is preselected. */
export function DecisionField({ control }: { control: Control<EnteredConfirmation> }) {
  const { t } = useTranslation()
  return (
    <ChoiceField
      control={control}
      name="decision"
      label={t("svc.payments.confirm.decision")}
      choices={(["paid", "rejected"] as const).map((value) => ({
        value,
        label: t(`svc.payments.confirm.${value}`),
        description: t(`svc.payments.confirm.${value}Text`),
      }))}
    />
  )
}

/** The amount in the merchant panel, next to the requested one, with the consequence of a difference. */
export function ConfirmedAmount({ control, confirmed }: ConfirmedAmountProps) {
  const { t } = useTranslation()
  const { moneyInText } = useFormat()
  const asked = moneyInText(confirmed.amount, confirmed.currency_code)
  const { decimal } = useEntered()
  const entered = useWatch({ control, name: "amount" })
  const comesTo = predictEffect(confirmed, entered, decimal)
  return (
    <div className="flex flex-col gap-y-3">
      <TextField
        control={control}
        name="amount"
        inputMode="decimal"
        label={t("svc.confirmation.amount")}
        hint={t("svc.confirmation.askedFor", { amount: asked })}
      />
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

/** The claim of a message, with a warning that it may be false. */
export function ClaimedMoney({ attention }: { attention: SvcAttentionDetail }) {
  const { t } = useTranslation()
  const { moneyInText } = useFormat()
  const { amount, currency_code: currencyCode, transaction_number: number, reason, environment } = attention
  return (
    <Alert variant="warning" data-testid="claim">
      {t("svc.confirmation.claim", {
        amount: moneyInText(amount, currencyCode),
        transaction: keepLeftToRight(number),
      })}
      {reason === "wrong_environment" && (
        <> {t("svc.confirmation.claimElsewhere", { environment: t(`svc.environments.${environment}`) })}</>
      )}
    </Alert>
  )
}
