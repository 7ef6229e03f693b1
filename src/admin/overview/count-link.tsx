import { clx } from "@medusajs/ui"
import { TextLink } from "../shared/display/links"
import { useFormat } from "../shared/format/use-format"

/** A number that links to the list of its payments. Zero is plain text. */
export function CountLink({ count, label, to, className }: CountLinkProps) {
  const format = useFormat()
  const number = format.count(count)
  return count === 0 || to === undefined ? (
    <span className={clx("text-ui-fg-subtle", className)}>{number}</span>
  ) : (
    <TextLink to={to} className={className} aria-label={`${label}: ${number}`}>
      {number}
    </TextLink>
  )
}

interface CountLinkProps {
  count: number
  /** Describes the number for screen readers, because links are also read out of context. */
  label: string
  /** `undefined` where there is no such list. */
  to: string | undefined
  className?: string
}
