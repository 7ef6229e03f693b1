import { clx } from "@medusajs/ui"
import type { ComponentProps } from "react"
import { Link } from "react-router-dom"

/** A link within text or a table. */
export function TextLink({ className, ...link }: ComponentProps<typeof Link>) {
  return <Link className={clx("text-ui-tag-blue-text hover:underline", className)} {...link} />
}
