import type { SvcHistoryEntry } from "../../types"

/** The details of a history entry: names and values, left to right. */
export function HistoryDetail({ detail }: { detail: SvcHistoryEntry["detail"] }) {
  const entries = Object.entries(detail ?? {}).filter(([, value]) => value !== null && value !== "")
  return entries.length === 0 ? null : (
    <span dir="ltr" className="flex flex-wrap gap-x-3">
      {entries.map(([name, value]) => (
        <span key={name}>
          {name}: <bdi>{typeof value === "string" ? value : JSON.stringify(value)}</bdi>
        </span>
      ))}
    </span>
  )
}
