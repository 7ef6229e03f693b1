import { useTranslation } from "react-i18next"
import type { SvcHistoryEntry, SvcWithdrawalDetail } from "../../types"
import { Money } from "../shared/display/money"
import { newestFirst } from "../shared/display/newest-first"
import { Timeline, type TimelineEntry } from "../shared/display/timeline"
import { useActorName } from "../shared/display/use-actor-name"
import { Section } from "../shared/page/section"

/** What was done to a withdrawal, newest first. */
export function WithdrawalHistory({ withdrawal }: { withdrawal: SvcWithdrawalDetail }) {
  const { t } = useTranslation()
  const actorName = useActorName()
  const entries = newestFirst(withdrawal.history)
  return (
    <Section title={t("svc.withdrawals.history")} testId="withdrawal-history">
      <Timeline
        entries={entries.map((entry) => ({
          id: entry.id,
          at: entry.created_at,
          title: t(`svc.withdrawals.done.${entry.action}`, { defaultValue: entry.action }),
          by: <bdi>{actorName(entry.actor)}</bdi>,
          body: <What entry={entry} currencyCode={withdrawal.currency_code} />,
          tone: tones[entry.action] ?? "neutral",
        }))}
      />
    </Section>
  )
}

const tones: Record<string, TimelineEntry["tone"]> = {
  created: "good",
  approved: "good",
  resolved_created: "good",
  refused: "bad",
  rejected: "bad",
  unknown: "warning",
  late_answer: "warning",
}

/** What belongs to an entry, as far as people need it. */
function What({ entry: { detail }, currencyCode }: { entry: SvcHistoryEntry; currencyCode: string }) {
  const { t } = useTranslation()
  const text = (name: string) => {
    const value = detail?.[name]
    return typeof value === "string" && value !== "" ? value : undefined
  }
  const [amount, number, answered] = [text("amount"), text("withdrawal_number"), text("answered_amount")]
  const words = [text("note"), text("message")].filter((part) => part !== undefined)
  return (
    <div className="flex flex-col items-start">
      {amount && <Money amount={amount} currencyCode={currencyCode} />}
      {number && <bdi dir="ltr">{number}</bdi>}
      {answered && (
        <span>
          {t("svc.withdrawals.answeredAmount")} <Money amount={answered} currencyCode={currencyCode} />
        </span>
      )}
      {words.map((part) => (
        <span key={part} className="break-words">
          <bdi>{part}</bdi>
        </span>
      ))}
    </div>
  )
}
