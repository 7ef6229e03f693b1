import { Text } from "@medusajs/ui"
import type { Control } from "react-hook-form"
import { useTranslation } from "react-i18next"
import type { SvcAttentionDetail } from "../../../types"
import { OrderLink } from "../display/links"
import { keepLeftToRight, useFormat } from "../format/use-format"
import { PermittedButton } from "../page/permission"
import type { AttentionPlan, IssuePlace } from "./attention-plan"
import { ChoiceField } from "../form/fields"

type Choice = "refund" | "record" | "withdraw" | "close"

/** The form values for resolving attention. */
export interface EnteredResolution {
  note: string
  /** The selected answer; empty until selected, and when there is no choice. */
  choice: "" | Choice
}

/** The answers of a plan, in order; empty when there is no choice. */
export function findChoices({ steps }: AttentionPlan): Choice[] {
  const ofMoney = (["refund", "record", "withdraw"] as const).filter((step) => steps.includes(step))
  return ofMoney.length === 0 ? [] : [...ofMoney, "close"]
}

/**
 * The choice of what happens to the money, with the consequences, when it can be refunded. Otherwise the reason why it
 * cannot, and a link to confirm an unconfirmed claim.
 */
export function RefundChoice({ control, attention, plan, order, confirmTo }: RefundChoiceProps) {
  const { t } = useTranslation()
  const { moneyInText } = useFormat()
  const { refund, currency_code: currencyCode } = attention
  if (!refund) {
    return null
  }
  const choices = findChoices(plan)
  if (choices.length > 0) {
    const { amount, transaction_number: transaction } = refund.possible ? refund : attention
    const values = { amount: moneyInText(amount, currencyCode), transaction: keepLeftToRight(transaction) }
    return (
      <ChoiceField
        control={control}
        name="choice"
        label={t("svc.attention.choice")}
        choices={choices.map((value) => ({
          value,
          label: t(`svc.attention.choices.${value}`, values),
          description: t(
            `svc.attention.choices.${value === "close" && choices.includes("record") ? "closeReported" : value}Text`,
            values
          ),
        }))}
      />
    )
  }
  return refund.possible ? null : (
    <div className="flex flex-col items-start gap-y-3" data-testid={`not-refundable-${refund.reason}`}>
      <Text size="small">{t(`svc.attention.notRefundable.${refund.reason}`)}</Text>
      {plan.steps.includes("open_order") && order && <OrderLink {...order} />}
      {plan.steps.includes("confirm") && (
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
  plan: AttentionPlan
  order: IssuePlace["order"]
  /** Address of the drawer that confirms it. */
  confirmTo: string
}
