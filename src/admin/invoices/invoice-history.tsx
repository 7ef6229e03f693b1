import { useTranslation } from "react-i18next"
import type { SvcAttentionReason, SvcHistoryEntry, SvcInvoiceDetail } from "../../types"
import { Money } from "../shared/display/money"
import { newestFirst } from "../shared/display/newest-first"
import { Timeline, type TimelineEntry } from "../shared/display/timeline"
import { useActorName } from "../shared/display/use-actor-name"
import { Section } from "../shared/page/section"

/** What was done to an invoice, newest first. */
export function InvoiceHistory({ invoice }: { invoice: SvcInvoiceDetail }) {
  const { t } = useTranslation()
  const actorName = useActorName()
  const entries = newestFirst(invoice.history)
  return (
    <Section title={t("svc.invoices.history")} testId="invoice-history">
      <Timeline
        entries={entries.map((entry) => ({
          id: entry.id,
          at: entry.created_at,
          title: t(`svc.invoices.done.${entry.action}`, { defaultValue: entry.action }),
          by: <bdi>{actorName(entry.actor)}</bdi>,
          body: <What entry={entry} currencyCode={invoice.currency_code} />,
          tone: toneOf(entry.action),
        }))}
      />
    </Section>
  )
}

function toneOf(action: string): TimelineEntry["tone"] {
  switch (action) {
    case "created":
    case "paid":
    case "confirmed":
    case "resolved_created":
      return "good"
    case "refused":
    case "share_refused":
      return "bad"
    case "unknown":
    case "share_unknown":
    case "late_answer":
      return "warning"
    default:
      return "neutral"
  }
}

/** What belongs to an entry, as far as people need it. */
function What({ entry: { detail }, currencyCode }: { entry: SvcHistoryEntry; currencyCode: string }) {
  const { t } = useTranslation()
  const text = (name: string) => {
    const value = detail?.[name]
    return typeof value === "string" && value !== "" ? value : undefined
  }
  const [amount, channel, to, reason] = [text("amount"), text("channel"), text("to"), text("reason")]
  const numbers = [text("invoice_number"), text("transaction_number")].filter((number) => number !== undefined)
  const words = [text("note"), text("message")].filter((part) => part !== undefined)
  return (
    <div className="flex flex-col items-start">
      <span className="flex flex-wrap gap-x-3">
        {amount && <Money amount={amount} currencyCode={currencyCode} />}
        {channel && <span>{t(`svc.invoices.share.channels.${channel}`)}</span>}
        {to && <bdi dir="ltr">{to}</bdi>}
        {numbers.map((number) => (
          <bdi key={number} dir="ltr">
            {number}
          </bdi>
        ))}
        {reason && <span>{t(`svc.attention.reasons.${reason as SvcAttentionReason}.title`)}</span>}
        {detail?.refund === true && <span>{t("svc.invoices.becameRefundTask")}</span>}
      </span>
      {words.map((part) => (
        <span key={part} className="break-words">
          <bdi>{part}</bdi>
        </span>
      ))}
    </div>
  )
}
