import { Container, Heading } from "@medusajs/ui"
import { type PropsWithChildren, type ReactNode, useId } from "react"

/** A titled box of a page. */
export function Section({ title, actions, children, testId }: SectionProps) {
  const id = useId()
  return (
    <Container className="divide-y p-0" role="region" aria-labelledby={id} data-testid={testId}>
      <div className="flex flex-wrap items-center justify-between gap-2 px-6 py-4">
        <Heading level="h2" id={id}>
          {title}
        </Heading>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {children}
    </Container>
  )
}

type SectionProps = PropsWithChildren<{ title: ReactNode; actions?: ReactNode; testId?: string }>

interface Detail {
  label: string
  /** Shown as a dash when it is `null`, `undefined` or "". */
  value: ReactNode
}

/** Labels with their values, as a definition list below a section's heading. */
export function Details({ items }: { items: Detail[] }) {
  return (
    <dl className="divide-y">
      {items.map(({ label, value }) => (
        <div key={label} className="text-ui-fg-subtle grid grid-cols-2 items-center gap-4 px-6 py-3">
          <dt className="txt-compact-small-plus">{label}</dt>
          <dd className="txt-compact-small text-ui-fg-base min-w-0 break-words">
            {value === null || value === undefined || value === "" ? "–" : value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
