import { useTranslation } from "react-i18next"
import type { SvcMessage, SvcMessageOutcome } from "../../types"
import { RawMessage } from "./raw-message"
import { UnverifiedReason } from "../shared/attention/attention-detail"
import { Ltr, Money } from "../shared/display/values"
import { useMe } from "../hooks/api/me"
import { Tag, type TagColor } from "../shared/display/badges"

interface Message {
  message: SvcMessage
}

/** The source of a message and whether it is verified; for staff, their statement. */
export function MessageTitle({ message: { channel, outcome, transaction_status: status } }: Message) {
  const { t } = useTranslation()
  return (
    <span className="flex flex-wrap items-center gap-2">
      {channel === "staff" && (status === "success" || status === "failed") ? (
        t(`svc.payments.timeline.staff.${status}`)
      ) : (
        <>
          {t(`svc.messages.channel.${channel}`)}
          <OutcomeBadge outcome={outcome} />
        </>
      )}
    </span>
  )
}

/** The raw message; for staff, their note. */
export function SaidBy({ message }: Message) {
  const note = readStaffNote(message)
  return note === undefined ? <RawMessage message={message} /> : <Note text={note} />
}

export function Note({ text }: { text: string }) {
  return (
    <span className="break-words">
      <bdi>{text}</bdi>
    </span>
  )
}

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

/** The amount in a message. Messages have no currency, because a store uses only one. An invalid amount is shown as received. */
export function ClaimedAmount({ message: { amount } }: { message: Pick<SvcMessage, "amount"> }) {
  const currencyCode = useMe().data?.me.currency_code
  if (amount === null || amount === "") {
    return "–"
  }
  return currencyCode && /^\d+(\.\d+)?$/.test(amount) ? (
    <Money amount={amount} currencyCode={currencyCode} />
  ) : (
    <Ltr>{amount}</Ltr>
  )
}

const outcomeColors: Record<SvcMessageOutcome, TagColor> = {
  verified: "green",
  unconfirmed: "orange",
  amount_mismatch: "red",
  wrong_environment: "red",
  unverified: "red",
}

/** The outcome of checking a message. */
export function OutcomeBadge({ outcome }: { outcome: SvcMessageOutcome }) {
  const { t } = useTranslation()
  return <Tag color={outcomeColors[outcome]}>{t(`svc.messages.outcome.${outcome}`)}</Tag>
}

/** The note with which staff confirmed or rejected a payment; `undefined` for a message of the gateway. */
export function readStaffNote({ channel, body }: Pick<SvcMessage, "channel" | "body">): string | undefined {
  if (channel !== "staff") {
    return undefined
  }
  try {
    const { note } = JSON.parse(body) as { note?: unknown }
    return typeof note === "string" && note !== "" ? note : undefined
  } catch {
    // The body was truncated when it was stored.
    return undefined
  }
}
