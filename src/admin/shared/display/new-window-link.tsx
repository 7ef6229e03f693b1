import { ArrowUpRightOnBox } from "@medusajs/icons"
import type { ReactNode } from "react"

/** A link to a page outside the admin, which opens in a new window. */
export function NewWindowLink({ url, testId, label, children }: NewWindowLinkProps) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer noopener"
      aria-label={label}
      className="txt-compact-small text-ui-tag-blue-text inline-flex w-fit items-center gap-x-1 hover:underline"
      data-testid={testId}
    >
      {children}
      <ArrowUpRightOnBox aria-hidden className="rtl:-scale-x-100" />
    </a>
  )
}

interface NewWindowLinkProps {
  url: string
  testId: string
  /** Accessible name, if the text alone is unclear. */
  label?: string
  children: ReactNode
}
