import { clx, StatusBadge } from "@medusajs/ui"
import type { ComponentProps } from "react"

export type TagColor = NonNullable<ComponentProps<typeof StatusBadge>["color"]>

/** A coloured status. Fixes the padding of Medusa's badge for right-to-left text. */
export function Tag({ className, ...badge }: ComponentProps<typeof StatusBadge>) {
  return <StatusBadge className={clx("whitespace-nowrap rtl:pl-1 rtl:pr-0", className)} {...badge} />
}
