import type { DataTableFilteringState, DataTablePaginationState, DataTableSortingState } from "@medusajs/ui"
import { useMemo } from "react"
import { useSearchParams } from "react-router-dom"

/** Number of rows per page. */
export const PAGE_SIZE = 20

/** The state of a list, from the page's address. */
export interface ListState {
  /** "" without a search. */
  search: string
  /** `null` for the list's own order. */
  sorting: DataTableSortingState | null
  /** Values by the filters' ids. */
  filtering: DataTableFilteringState
  pagination: DataTablePaginationState
}

/** A single change of a list. Any change except of the page resets to the first page. */
export type ListChange =
  Pick<ListState, "search"> | Pick<ListState, "sorting"> | Pick<ListState, "filtering"> | Pick<ListState, "pagination">

/** The state of a list in the page's address, and a function to change it. `filters` are the ids of its filters. */
export function useQueryParams(filters: readonly string[]): {
  state: ListState
  change: (change: ListChange) => void
} {
  const [params, setParams] = useSearchParams()
  const ids = filters.join(" ")
  const state = useMemo(() => readListState(params, ids.split(" ")), [params, ids])
  return {
    state,
    // Reads the current address, because a debounced search arrives late and a filter may have been set meanwhile.
    change: (change) => setParams(applyListChange(new URLSearchParams(window.location.search), filters, change)),
  }
}

/** The query of a list page, from its address. `filters` are the ids of its filters. */
export function useListQuery(filters: readonly string[]): Record<string, unknown> {
  return buildListQuery(useQueryParams(filters).state)
}

/**
 * Reads a list's state from an address in the format of Medusa's own lists: `q`, `order` (`-` before the column for
 * descending), `offset`, and each filter as JSON under its id. A value that is not JSON counts as text.
 *
 * @param filters ids of the list's filters; other parameters belong to the page.
 */
export function readListState(params: URLSearchParams, filters: readonly string[]): ListState {
  const filtering: DataTableFilteringState = {}
  for (const id of filters) {
    const value = parseFilterValue(params.get(id) ?? "")
    if (value !== undefined) {
      filtering[id] = value
    }
  }
  const offset = Math.max(0, Number(params.get("offset")) || 0)
  return {
    search: params.get("q") ?? "",
    sorting: parseSorting(params.get("order") ?? ""),
    filtering,
    pagination: { pageIndex: Math.floor(offset / PAGE_SIZE), pageSize: PAGE_SIZE },
  }
}

/** Converts the state of a list to the query of its route. */
export function buildListQuery({ search, sorting, filtering, pagination }: ListState): Record<string, unknown> {
  return {
    limit: PAGE_SIZE,
    ...filtering,
    ...(search && { q: search }),
    ...(sorting && { order: formatOrder(sorting) }),
    ...(pagination.pageIndex > 0 && { offset: pagination.pageIndex * PAGE_SIZE }),
  }
}

/** Applies a change to an address; parameters of the page stay. */
export function applyListChange(
  params: URLSearchParams,
  filters: readonly string[],
  change: ListChange
): URLSearchParams {
  const changed = new URLSearchParams(params)
  const write = (name: string, value: string) => (value === "" ? changed.delete(name) : changed.set(name, value))
  write("offset", "pagination" in change ? String(change.pagination.pageIndex * PAGE_SIZE || "") : "")
  if ("search" in change) {
    write("q", change.search)
  }
  if ("sorting" in change) {
    write("order", change.sorting ? formatOrder(change.sorting) : "")
  }
  if ("filtering" in change) {
    for (const id of filters) {
      const value = change.filtering[id]
      write(id, value === undefined ? "" : JSON.stringify(value))
    }
  }
  return changed
}

function parseFilterValue(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    // Select filters have text values, so a hand-written `true` means "true".
    return typeof value === "boolean" ? text : (value ?? undefined)
  } catch {
    return text === "" ? undefined : text
  }
}

function parseSorting(order: string): DataTableSortingState | null {
  const desc = order.startsWith("-")
  const id = desc ? order.slice(1) : order
  return id === "" ? null : { id, desc }
}

const formatOrder = ({ id, desc }: DataTableSortingState) => (desc ? `-${id}` : id)
