import { useSearchParams } from "react-router-dom"

/** The number of days, stored in the page's address. */
export function useOverviewSpan(): { days: Days; setDays: (days: Days) => void } {
  const [params, setParams] = useSearchParams()
  return {
    days: readDays(params),
    setDays: (days) =>
      setParams((before) => {
        const changed = new URLSearchParams(before)
        changed.set("days", String(days))
        return changed
      }),
  }
}

/** Number of days in the overview, today included. */
export type Days = 7 | 30 | 90

/** The selectable numbers of days. */
export const spans: readonly Days[] = [7, 30, 90]

/** Reads the number of days from an address; 30 by default. */
export function readDays(params: URLSearchParams): Days {
  return spans.find((days) => String(days) === params.get("days")) ?? 30
}
