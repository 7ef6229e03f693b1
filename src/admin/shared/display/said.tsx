import type { PropsWithChildren } from "react"

/** Text from elsewhere, in any language and direction. */
export function Said({ children }: PropsWithChildren) {
  return <bdi data-said="">{children}</bdi>
}
