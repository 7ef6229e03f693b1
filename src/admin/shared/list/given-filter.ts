import type { DataTableFilter } from "@medusajs/ui"
import { createElement } from "react"

/** A filter that a link has set and that can only be taken away. `shown` is its value in words. */
export function givenFilter({ id, label, value, shown }: GivenFilter): DataTableFilter {
  // Medusa's table shows a text among the options by its label, whatever the kind of filter.
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
