import { Text } from "@medusajs/ui"
import type { Control } from "react-hook-form"
import { useTranslation } from "react-i18next"
import type { SvcAttentionDetail } from "../../../types"
import { SwitchField } from "../form/switch-field"
import { leftToRight } from "../format/left-to-right"
import { useFormat } from "../format/use-format"
import { PermittedButton } from "../permission/permitted-button"
import { canBeConfirmed } from "./doubts"

/**
 * The choice to send the money of attention back, when the server says that it can; else why it cannot, and the way to confirm
 * what is not confirmed yet.
 */
export function RefundChoice({ control, attention, confirmTo }: RefundChoiceProps) {
  const { t } = useTranslation()
  const { moneyInText } = useFormat()
  const { refund, currency_code: currencyCode } = attention
  if (!refund) {
    return null
  }
  if (refund.possible) {
    const { amount, transaction_number: number } = refund
    return (
      <SwitchField
        control={control}
        name="refund"
        label={t("svc.attention.refund", { amount: moneyInText(amount, currencyCode) })}
        hint={t("svc.attention.refundHint", { transaction: leftToRight(number) })}
      />
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
  control: Control<{ note: string; refund: boolean }>
  attention: SvcAttentionDetail
  /** Address of the drawer that confirms it. */
  confirmTo: string
}
