import { clx, StatusBadge } from "@medusajs/ui"
import type { ComponentProps } from "react"

export type TagColor = NonNullable<ComponentProps<typeof StatusBadge>["color"]>

/** A status with its colour. Medusa's badge has its padding on the right, where it is wanted only from left to right. */
export function Tag({ className, ...badge }: ComponentProps<typeof StatusBadge>) {
  return <StatusBadge className={clx("whitespace-nowrap rtl:pl-1 rtl:pr-0", className)} {...badge} />
}
