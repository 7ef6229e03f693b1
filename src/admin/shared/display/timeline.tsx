import { clx } from "@medusajs/ui"
import type { ReactNode } from "react"
import { Moment } from "./moment"

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
