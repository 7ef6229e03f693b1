import type { DataTableFilter } from "@medusajs/ui"
import { createElement } from "react"

/** A filter that a link has set and that can only be removed. `shown` is its value as text. */
export function givenFilter({ id, label, value, shown }: GivenFilter): DataTableFilter {
  // Medusa's table shows the label of a matching option, even for a custom filter.
  const options = { options: [{ value, label: shown }] }
  return {
    id,
    type: "custom",
    label,
    ...options,
    render: () => createElement("p", { className: "txt-compact-small px-3 py-2" }, shown),
  }
}

interface GivenFilter {
  id: string
  label: string
  value: string
  shown: string
}
