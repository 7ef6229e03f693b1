import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { SvcGatewayFailure, SvcHistoryEntry } from "../../types"
import { readDetail, sortNewestFirst, Timeline, type TimelineEntry, useActorName } from "../shared/display/timeline"
import { Section } from "../shared/page/section"
import { type CreationKind, kindSingulars } from "./creation-kind"
import { explainedFailures } from "./creation-form-error"

/** The history of an invoice or a withdrawal, newest first. */
export function CreationHistory({ kind, history, facts }: CreationHistoryProps) {
  const { t } = useTranslation()
  const actorName = useActorName()
  return (
    <Section title={t(`svc.${kind}.history`)} testId={`${kindSingulars[kind]}-history`}>
      <Timeline
        entries={sortNewestFirst(history).map((entry) => ({
          id: entry.id,
          at: entry.created_at,
          title: t(`svc.${kind}.done.${entry.action}`, { defaultValue: entry.action }),
          by: <bdi>{actorName(entry.actor)}</bdi>,
          body: (
            <div className="flex flex-col items-start">
              {facts(entry)}
              <EntryTexts kind={kind} entry={entry} />
            </div>
          ),
          tone: tones[entry.action] ?? "neutral",
        }))}
      />
    </Section>
  )
}

const tones: Record<string, TimelineEntry["tone"]> = {
  created: "good",
  approved: "good",
  paid: "good",
  confirmed: "good",
  resolved_created: "good",
  refused: "bad",
  rejected: "bad",
  share_refused: "bad",
  unknown: "warning",
  share_unknown: "warning",
  late_answer: "warning",
  payout_undone: "warning",
}

/** Actions whose failure is about the creation, so that the texts of failures apply. */
const isAboutCreation: Record<string, boolean> = { refused: true, unknown: true }

/**
 * The note of staff or the gateway's failure of an entry. A failure with a complete translation is shown in the page's
 * language.
 */
function EntryTexts({ kind, entry }: { kind: CreationKind; entry: SvcHistoryEntry }) {
  const { t } = useTranslation()
  const failure = readDetail(entry, "kind")
  const isExplained = isAboutCreation[entry.action] && explainedFailures.has(failure as SvcGatewayFailure["kind"])
  return [readDetail(entry, "note"), isExplained ? t(`svc.${kind}.failure.${failure}`) : readDetail(entry, "message")]
    .filter((words) => words !== undefined)
    .map((words) => (
      <span key={words} className="break-words">
        <bdi>{words}</bdi>
      </span>
    ))
}

interface CreationHistoryProps {
  kind: CreationKind
  history: SvcHistoryEntry[]
  /** Renders the details of an entry that people need, besides note and message. */
  facts: (entry: SvcHistoryEntry) => ReactNode
}
