import type { DataTableFilteringState, DataTablePaginationState, DataTableSortingState } from "@medusajs/ui"

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

/**
 * Reads a list's state from an address in the format of Medusa's own lists: `q`, `order` (`-` before the column for
 * descending), `offset`, and each filter as JSON under its id. A value that is not JSON counts as text.
 *
 * @param filters ids of the list's filters; other parameters belong to the page.
 */
export function readListState(params: URLSearchParams, filters: readonly string[]): ListState {
  const filtering: DataTableFilteringState = {}
  for (const id of filters) {
    const value = filterValueOf(params.get(id) ?? "")
    if (value !== undefined) {
      filtering[id] = value
    }
  }
  const offset = Math.max(0, Number(params.get("offset")) || 0)
  return {
    search: params.get("q") ?? "",
    sorting: sortingOf(params.get("order") ?? ""),
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
    ...(sorting && { order: orderOf(sorting) }),
    ...(pagination.pageIndex > 0 && { offset: pagination.pageIndex * PAGE_SIZE }),
  }
}

/** Applies a change to an address; parameters of the page stay. */
export function changedAddress(
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
    write("order", change.sorting ? orderOf(change.sorting) : "")
  }
  if ("filtering" in change) {
    for (const id of filters) {
      const value = change.filtering[id]
      write(id, value === undefined ? "" : JSON.stringify(value))
    }
  }
  return changed
}

/** Separates filters with a value from those that were added from the menu and have none yet. */
export function begunFilters(filtering: DataTableFilteringState): Record<"set" | "begun", DataTableFilteringState> {
  const entries = Object.entries(filtering).filter(([, value]) => value !== undefined)
  const hasNoValue = ([, value]: [string, unknown]) =>
    value === null || value === "" || (Array.isArray(value) && value.length === 0)
  return {
    set: Object.fromEntries(entries.filter((entry) => !hasNoValue(entry))),
    begun: Object.fromEntries(entries.filter(hasNoValue)),
  }
}

function filterValueOf(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    // Select filters have text values, so a hand-written `true` means "true".
    return typeof value === "boolean" ? text : (value ?? undefined)
  } catch {
    return text === "" ? undefined : text
  }
}

function sortingOf(order: string): DataTableSortingState | null {
  const desc = order.startsWith("-")
  const id = desc ? order.slice(1) : order
  return id === "" ? null : { id, desc }
}

const orderOf = ({ id, desc }: DataTableSortingState) => (desc ? `-${id}` : id)
