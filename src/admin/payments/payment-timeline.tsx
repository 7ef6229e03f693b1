import { useTranslation } from "react-i18next"
import type { SvcHistoryEntry, SvcMessageOutcome, SvcPaymentDetail } from "../../types"
import { MessageSummary, MessageTitle, Note, readStaffNote, WhyUnverified } from "../messages/message-parts"
import { isAboutPayout, PayoutFacts } from "../refund-tasks/payout-facts"
import { RefundReason } from "../refund-tasks/refund-reason"
import { AttentionDetail, AttentionResolution } from "../shared/attention/attention-detail"
import { Money } from "../shared/display/values"
import { Timeline, type TimelineEntry, useActorName } from "../shared/display/timeline"
import { type PaymentEvent, listPaymentEvents } from "./payment-events"

const tones: Record<SvcMessageOutcome, TimelineEntry["tone"]> = {
  verified: "good",
  unconfirmed: "warning",
  amount_mismatch: "bad",
  wrong_environment: "bad",
  unverified: "bad",
}

/** The whole story of a payment: attempt, messages, attention, refunds, and what staff did, newest first. */
export function PaymentTimeline({ payment }: { payment: SvcPaymentDetail }) {
  const buildEntry = useTimelineEntry(payment)
  return <Timeline entries={listPaymentEvents(payment).toReversed().map(buildEntry)} />
}

/** The outcome and the note of an action by staff. */
function Outcome({ entry: { action, detail } }: { entry: SvcHistoryEntry }) {
  const { t } = useTranslation()
  const { outcome, note, ...rest } = detail ?? {}
  return (
    <span className="flex flex-col">
      {action === "inquired" && typeof outcome === "string" ? (
        <span>{t(`svc.payments.inquire.${outcome}`, { defaultValue: outcome })}</span>
      ) : (
        <HistoryDetail detail={{ ...rest, ...(outcome !== undefined && { outcome }) }} />
      )}
      {typeof note === "string" && <Note text={note} />}
    </span>
  )
}

function useTimelineEntry(payment: SvcPaymentDetail): (event: PaymentEvent) => TimelineEntry {
  const { t } = useTranslation()
  const actorName = useActorName()
  return (event) => {
    const { id, at } = event
    switch (event.kind) {
      case "opened":
        return { id, at, title: t("svc.payments.timeline.opened") }
      case "settled":
        return { id, at, title: t("svc.payments.timeline.settled"), tone: "good" }
      case "message": {
        const { message } = event
        const note = readStaffNote(message)
        return {
          id,
          at,
          title: <MessageTitle message={message} />,
          by: message.actor && actorName(message.actor),
          tone: message.transaction_status === "failed" ? "bad" : tones[message.outcome],
          body: (
            <div className="flex flex-col gap-y-1">
              <MessageSummary message={message} currencyCode={payment.currency_code} />
              <WhyUnverified message={message} />
              {note !== undefined && <Note text={note} />}
            </div>
          ),
        }
      }
      case "attention_raised":
        return {
          id,
          at,
          tone: "warning",
          title: t("svc.payments.timeline.attention", {
            reason: t(`svc.attention.reasons.${event.attention.reason}.title`),
          }),
          body: <AttentionDetail attention={event.attention} />,
        }
      case "attention_resolved":
        return {
          id,
          at,
          title: t("svc.payments.timeline.resolved", {
            reason: t(`svc.attention.reasons.${event.attention.reason}.title`),
          }),
          by: event.attention.resolved_by && actorName(event.attention.resolved_by),
          body: <AttentionResolution attention={event.attention} />,
        }
      case "refund_task":
        return {
          id,
          at,
          title: t("svc.payments.timeline.refundTask"),
          body: (
            <span className="flex flex-wrap gap-x-3">
              <Money amount={event.task.amount} currencyCode={event.task.currency_code} />
              <RefundReason task={event.task} />
            </span>
          ),
        }
      case "done":
        return {
          id,
          at,
          title: t(`svc.payments.done.${event.entry.action}`, { defaultValue: event.entry.action }),
          by: actorName(event.entry.actor),
          body: isAboutPayout(event.entry) ? (
            <PayoutFacts entry={event.entry} currencyCode={payment.currency_code} />
          ) : (
            <Outcome entry={event.entry} />
          ),
        }
    }
  }
}

/** The details of a history entry: names and values, left to right. */
function HistoryDetail({ detail }: { detail: SvcHistoryEntry["detail"] }) {
  const entries = Object.entries(detail ?? {}).filter(([, value]) => value !== null && value !== "")
  return entries.length === 0 ? null : (
    <span dir="ltr" className="flex flex-wrap gap-x-3">
      {entries.map(([name, value]) => (
        <span key={name}>
          {name}: <bdi>{typeof value === "string" ? value : JSON.stringify(value)}</bdi>
        </span>
      ))}
    </span>
  )
}
