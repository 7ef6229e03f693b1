import { RadioGroup, Text } from "@medusajs/ui"
import type { Control } from "react-hook-form"
import { useTranslation } from "react-i18next"
import type { SvcAttentionDetail } from "../../../types"
import { FormField } from "../form/form-field"
import { leftToRight } from "../format/left-to-right"
import { useFormat } from "../format/use-format"
import { PermittedButton } from "../permission/permitted-button"
import { canBeConfirmed } from "./doubts"

type Choice = "refund" | "withdraw" | "close"

/** What staff enter to resolve attention. */
export interface EnteredResolution {
  note: string
  /** The answer; empty until it is chosen, and where there is nothing to choose. */
  choice: "" | Choice
}

/** The answers that the server allows, in order. */
export function findChoices({ refund, can_withdraw_confirmation }: SvcAttentionDetail): Choice[] {
  return refund?.possible ? ["refund", ...(can_withdraw_confirmation ? (["withdraw"] as const) : []), "close"] : []
}

/**
 * What becomes of the money of attention, each choice with what follows, when the server says that it can go back; else why it
 * cannot, and the way to confirm what is not confirmed yet.
 */
export function RefundChoice({ control, attention, confirmTo }: RefundChoiceProps) {
  const { t, i18n } = useTranslation()
  const { moneyInText } = useFormat()
  const { refund, currency_code: currencyCode } = attention
  if (!refund) {
    return null
  }
  if (refund.possible) {
    const told = {
      amount: moneyInText(refund.amount, currencyCode),
      transaction: leftToRight(refund.transaction_number),
    }
    return (
      <FormField control={control} name="choice" label={t("svc.attention.choice")}>
        {({ value, onChange }) => (
          <RadioGroup dir={i18n.dir()} value={value} onValueChange={onChange} className="gap-y-2">
            {findChoices(attention).map((choice) => (
              <RadioGroup.ChoiceBox
                key={choice}
                value={choice}
                label={t(`svc.attention.choices.${choice}`, told)}
                description={t(`svc.attention.choices.${choice}Text`, told)}
              />
            ))}
          </RadioGroup>
        )}
      </FormField>
    )
  }
  return (
    <div className="flex flex-col items-start gap-y-3" data-testid={`not-refundable-${refund.reason}`}>
      <Text size="small">{t(`svc.attention.notRefundable.${refund.reason}`)}</Text>
      {canBeConfirmed(attention) && (
        <PermittedButton permission="confirm" to={confirmTo} data-testid="confirm-from-panel">
          {t("svc.attention.confirmFromPanel")}
        </PermittedButton>
      )}
    </div>
  )
}

interface RefundChoiceProps {
  control: Control<EnteredResolution>
  attention: SvcAttentionDetail
  /** Address of the drawer that confirms it. */
  confirmTo: string
}
