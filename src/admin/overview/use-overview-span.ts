import { useSearchParams } from "react-router-dom"
import { type Days, readDays } from "./overview-span"

/** How many days the overview looks at, as its address says. */
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
