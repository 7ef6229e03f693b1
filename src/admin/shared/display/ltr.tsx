import { clx } from "@medusajs/ui"
import type { PropsWithChildren } from "react"

/** Left-to-right text in every language: numbers, ids, addresses, raw messages. */
export function Ltr({ children, mono = false, className }: PropsWithChildren<{ mono?: boolean; className?: string }>) {
  return (
    <span dir="ltr" className={clx("inline-block max-w-full break-words", mono && "font-mono", className)}>
      {children}
    </span>
  )
}
