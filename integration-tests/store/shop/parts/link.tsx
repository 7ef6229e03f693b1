/** A link inside the shop; can be opened in a new tab like any link. */
import type { MouseEvent, ReactNode } from "react"

import { countryPath, navigate } from "../navigation"

interface LinkProps {
  /** A path below the country's. */
  to: string
  className?: string
  /** For screen readers, when the content does not say enough. */
  label?: string
  children: ReactNode
}

export function Link({ to, className, label, children }: LinkProps) {
  const address = countryPath + to
  const onClick = (event: MouseEvent) => {
    if (event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey) {
      event.preventDefault()
      navigate(address)
    }
  }
  return (
    <a href={address} className={className} aria-label={label} onClick={onClick}>
      {children}
    </a>
  )
}
