import type { PropsWithChildren } from "react"

/** A text in somebody else's words, in whatever language they have. */
export function Said({ children }: PropsWithChildren) {
  return <bdi data-said="">{children}</bdi>
}
