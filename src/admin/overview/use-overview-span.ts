import { useSearchParams } from "react-router-dom"
import { type Days, readDays } from "./overview-span"

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
