import { useTranslation } from "react-i18next"
import type { SvcMessage } from "../../types"
import { UnverifiedReason } from "../shared/attention/attention-detail"
import { Money } from "../shared/display/values"

/** Explains why a message is not verified. Empty for a verified one; for another amount that staff confirmed, its meaning. */
export function WhyUnverified({ message: { outcome, reason, field, channel } }: { message: SvcMessage }) {
  const { t } = useTranslation()
  if (isOtherAmountOfStaff({ outcome, channel })) {
    return <span>{t("svc.messages.why.otherAmountOfStaff")}</span>
  }
  switch (outcome) {
    case "verified":
      return null
    case "unverified":
      return <UnverifiedReason reason={reason} field={field} />
    case "unconfirmed":
    case "amount_mismatch":
    case "wrong_environment":
      return <span>{t(`svc.messages.why.${outcome}`)}</span>
  }
}

/** Whether staff confirmed a different amount than requested, which is trusted but does not pay. */
export function isOtherAmountOfStaff({ outcome, channel }: Pick<SvcMessage, "outcome" | "channel">): boolean {
  return outcome === "amount_mismatch" && channel === "staff"
}

/** The content and the effect of a message, in one line. */
export function MessageSummary({ message, currencyCode }: MessageSummaryProps) {
  const { t } = useTranslation()
  const { transaction_status: status, effect, amount, transaction_number: transaction } = message
  return (
    <div className="flex flex-wrap gap-x-3 gap-y-1">
      {status && <span>{t(`svc.messages.says.${status}`)}</span>}
      {amount && (currencyCode ? <Money amount={amount} currencyCode={currencyCode} /> : <bdi dir="ltr">{amount}</bdi>)}
      {transaction && <bdi dir="ltr">{transaction}</bdi>}
      {effect && <span>{t(`svc.messages.effect.${effect}`, { defaultValue: effect })}</span>}
    </div>
  )
}

interface MessageSummaryProps {
  message: SvcMessage
  /** The currency of the message's subject; the message itself has none. */
  currencyCode?: string
}
