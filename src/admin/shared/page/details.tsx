import type { ReactNode } from "react"

export interface Detail {
  label: string
  /** Shown as a dash when it is `null`, `undefined` or "". */
  value: ReactNode
}

/** Labels with their values, as a definition list below a section's heading. */
export function Details({ items }: { items: Detail[] }) {
  return (
    <dl className="divide-y">
      {items.map(({ label, value }) => (
        <div key={label} className="text-ui-fg-subtle grid grid-cols-2 items-center gap-4 px-6 py-3">
          <dt className="txt-compact-small-plus">{label}</dt>
          <dd className="txt-compact-small text-ui-fg-base min-w-0 break-words">
            {value === null || value === undefined || value === "" ? "–" : value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
