import { useMemo } from "react"
import { useSearchParams } from "react-router-dom"
import { changedAddress, type ListChange, buildListQuery, type ListState, readListState } from "./list-address"

/** The state of a list in the page's address, and a function to change it. `filters` are the ids of its filters. */
export function useListAddress(filters: readonly string[]): {
  state: ListState
  change: (change: ListChange) => void
} {
  const [params, setParams] = useSearchParams()
  const ids = filters.join(" ")
  const state = useMemo(() => readListState(params, ids.split(" ")), [params, ids])
  return {
    state,
    // Reads the current address, because a debounced search arrives late and a filter may have been set meanwhile.
    change: (change) => setParams(changedAddress(new URLSearchParams(window.location.search), filters, change)),
  }
}

/** The query of a list page, from its address. `filters` are the ids of its filters. */
export function useListQuery(filters: readonly string[]): Record<string, unknown> {
  return buildListQuery(useListAddress(filters).state)
}
