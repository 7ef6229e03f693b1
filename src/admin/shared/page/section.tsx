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
