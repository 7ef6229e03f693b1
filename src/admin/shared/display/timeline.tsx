import { clx } from "@medusajs/ui"
import { type ReactNode, useCallback } from "react"
import { REFUND_FUNCTION } from "../../lib/refund-task-state"
import type { SvcHistoryEntry } from "../../../types"
import { Moment } from "./values"
import { useTranslation } from "react-i18next"

export interface TimelineEntry {
  id: string
  at: string
  title: ReactNode
  /** The actor, or the channel. */
  by?: ReactNode
  body?: ReactNode
  tone?: "neutral" | "good" | "bad" | "warning"
}

const dots: Record<NonNullable<TimelineEntry["tone"]>, string> = {
  neutral: "bg-ui-tag-neutral-icon",
  good: "bg-ui-tag-green-icon",
  bad: "bg-ui-tag-red-icon",
  warning: "bg-ui-tag-orange-icon",
}

/** A list of events, in the given order. */
export function Timeline({ entries }: { entries: TimelineEntry[] }) {
  return (
    <ol className="flex flex-col px-6 py-4" data-testid="timeline">
      {entries.map(({ id, at, title, by, body, tone = "neutral" }, index) => (
        <li key={id} className="relative flex gap-x-3 pb-5 last:pb-0">
          {index < entries.length - 1 && (
            <span className="bg-ui-border-base absolute inset-y-0 start-[5px] top-4 w-px" />
          )}
          <span aria-hidden className={clx("mt-1 size-[11px] shrink-0 rounded-full", dots[tone])} />
          <div className="flex min-w-0 flex-1 flex-col gap-y-1">
            <div className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="txt-compact-small-plus">{title}</span>
              <span className="txt-compact-xsmall text-ui-fg-muted">
                <Moment at={at} />
              </span>
            </div>
            {by && <span className="txt-compact-small text-ui-fg-subtle break-words">{by}</span>}
            {body && <div className="txt-small text-ui-fg-subtle min-w-0 break-words">{body}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}

/** Sorts by creation time, newest first; at the same moment the later one in the list comes first. */
export function sortNewestFirst<Entry extends { created_at: string }>(entries: readonly Entry[]): Entry[] {
  return [...entries].reverse().sort((left, right) => Date.parse(right.created_at) - Date.parse(left.created_at))
}

/** A text in an entry's details; `undefined` when there is none. */
export function readDetail({ detail }: SvcHistoryEntry, name: string): string | undefined {
  const value = detail?.[name]
  return typeof value === "string" && value !== "" ? value : undefined
}

/** Actors that are programs, with their names in the texts. */
const PROGRAMS: ReadonlyMap<string, string> = new Map([
  ...["gateway", "settle", "retention", "app"].map((name) => [name, name] as const),
  ["program svc-reminders", "reminders"],
  ["repair job", "repair"],
  [REFUND_FUNCTION, "refund_function"],
])

/** Formats an actor: an e-mail as it is, a program in the language of the page. */
export function useActorName(): (actor: string) => string {
  const { t } = useTranslation()
  return useCallback(
    (actor: string) => {
      const program = PROGRAMS.get(actor)
      return program === undefined ? actor : t(`svc.actors.${program}`)
    },
    [t]
  )
}
