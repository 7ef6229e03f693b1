/** Messages that fill a page. */
import type { ReactNode } from "react"

import { useLanguage } from "../text/language"
import { Heading } from "./layout"

type Mood = "good" | "bad" | "plain"

interface NoticeProps {
  mood: Mood
  title: string
  hint?: string
  children?: ReactNode
}

const signs: Record<Mood, ReactNode> = {
  good: <path d="M7 13l4 4 8-9" />,
  bad: <path d="M8 8l10 10M18 8L8 18" />,
  plain: <path d="M13 8v7M13 18.5v.5" />,
}

/** A message that fills the page: an empty cart, a placed order, a failure. */
export function Notice({ mood, title, hint, children }: NoticeProps) {
  return (
    <section className={`notice ${mood}`}>
      <svg viewBox="0 0 26 26" aria-hidden="true">
        {signs[mood]}
      </svg>
      <Heading>{title}</Heading>
      {hint && <p>{hint}</p>}
      {children && <div className="actions">{children}</div>}
    </section>
  )
}

export function Loading() {
  const { text } = useLanguage()
  return (
    <p className="loading" role="status">
      <span className="spinner" aria-hidden="true" />
      {text.loading}
    </p>
  )
}

export function Failure({ onRetry }: { onRetry: () => void }) {
  const { text } = useLanguage()
  return (
    <div role="alert">
      <Notice mood="bad" title={text.problem} hint={text.problem_hint}>
        <button type="button" className="button primary" onClick={onRetry}>
          {text.try_again}
        </button>
      </Notice>
    </div>
  )
}
