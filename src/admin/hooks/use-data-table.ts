import {
  type DataTableFilter,
  type DataTableFilteringState,
  type DataTableOptions,
  useDataTable as useUiDataTable,
} from "@medusajs/ui"
import { type MouseEvent, useCallback, useState } from "react"
import { useHref, useNavigate } from "react-router-dom"
import { useQueryParams } from "./use-query-params"

/** Medusa's table, with search, filters, order and page kept in the page's address. */
export function useDataTable<Row extends { id: string }>({ filters, rowHref, onRow, ...table }: UseDataTable<Row>) {
  const { state, change } = useQueryParams(filters.map(({ id }) => id))
  // Filters that were added from the menu but have no value yet; with a value they move to the address.
  const [emptyFilters, setEmptyFilters] = useState<DataTableFilteringState>({})
  const isSortable = table.columns.some(({ enableSorting }) => enableSorting)
  const instance = useUiDataTable<Row>({
    ...table,
    filters,
    getRowId: ({ id }) => id,
    onRowClick: useRowLink(rowHref) ?? (onRow && ((_event, row) => onRow(row))),
    // Changes of the address already reset to the first page.
    autoResetPageIndex: false,
    search: { state: state.search, onSearchChange: (search) => change({ search }) },
    filtering: {
      state: { ...emptyFilters, ...state.filtering },
      onFilteringChange: (changed) => {
        const filtering = splitFilters(includeLastDays(changed, filters))
        setEmptyFilters(filtering.empty)
        if (JSON.stringify(filtering.set) !== JSON.stringify(state.filtering)) {
          change({ filtering: filtering.set })
        }
      },
    },
    pagination: { state: state.pagination, onPaginationChange: (pagination) => change({ pagination }) },
    sorting: isSortable ? { state: state.sorting, onSortingChange: (sorting) => change({ sorting }) } : undefined,
  })
  return { instance, isSortable, clearFilters: () => change({ search: "", filtering: {} }) }
}

export interface UseDataTable<Row>
  extends
    Pick<DataTableOptions<Row>, "data" | "columns" | "isLoading">,
    Required<Pick<DataTableOptions<Row>, "rowCount">> {
  filters: DataTableFilter[]
  /** The target of a click on a row. */
  rowHref?: (row: Row) => string
  /** The action of a click on a row without a target. */
  onRow?: (row: Row) => void
}

/** Separates filters with a value from those that were added from the menu and have none yet. */
export function splitFilters(filtering: DataTableFilteringState): Record<"set" | "empty", DataTableFilteringState> {
  const entries = Object.entries(filtering).filter(([, value]) => value !== undefined)
  const hasNoValue = ([, value]: [string, unknown]) =>
    value === null || value === "" || (Array.isArray(value) && value.length === 0)
  return {
    set: Object.fromEntries(entries.filter((entry) => !hasNoValue(entry))),
    empty: Object.fromEntries(entries.filter(hasNoValue)),
  }
}

/**
 * Extends spans of days to the end of their last day. Medusa's filter ends them at the beginning of that day in the
 * reader's time zone, which leaves the day out.
 */
export function includeLastDays(
  filtering: DataTableFilteringState,
  filters: readonly Pick<DataTableFilter, "id" | "type">[]
): DataTableFilteringState {
  const extended = filters.flatMap(({ id, type }) => {
    const span = filtering[id]
    if (type !== "date" || typeof span !== "object" || span === null) {
      return []
    }
    const { $lte: until } = span as { $lte?: string }
    if (!until) {
      return []
    }
    const end = new Date(until)
    end.setHours(23, 59, 59, 999)
    return [[id, { ...span, $lte: end.toISOString() }] as const]
  })
  return { ...filtering, ...Object.fromEntries(extended) }
}

/**
 * Makes a whole row of a list act as a link: with Ctrl, Cmd or Shift it opens a new window.
 *
 * @param rowHref the address of a row, relative to the admin's base; without it clicks do nothing.
 */
function useRowLink<Row>(rowHref: ((row: Row) => string) | undefined) {
  const navigate = useNavigate()
  const root = useHref("/").replace(/\/$/, "")
  const open = useCallback(
    ({ ctrlKey, metaKey, shiftKey }: MouseEvent, row: Row) => {
      const address = rowHref?.(row) ?? ""
      if (ctrlKey || metaKey || shiftKey) {
        window.open(`${root}${address}`, "_blank", "noreferrer")
      } else {
        void navigate(address)
      }
    },
    [rowHref, navigate, root]
  )
  return rowHref && open
}
