import {
  Button,
  clx,
  DataTable as Table,
  type DataTableFilteringState,
  type DataTableFilter,
  type DataTableOptions,
  useDataTable,
} from "@medusajs/ui"
import { type ComponentProps, useState } from "react"
import { useTranslation } from "react-i18next"
import { EmptyState } from "../page/empty-state"
import { begunFilters } from "./list-address"
import { RowCards } from "./row-cards"
import { useListAddress } from "./use-list-address"
import { useNarrow } from "./use-narrow"
import { useRowLink } from "./use-row-link"

/**
 * Up to version 4.1 of `@medusajs/ui` the bar below the tools contains the menus for filters and order, so those above
 * it are hidden. From 4.2 on the bar contains only the set filters, and must be told to appear without any.
 */
const MENUS_ONCE = "[&:has(.border-t_button[aria-haspopup=menu])_.svc-menus]:hidden"
const ALWAYS_WITH_BAR = { alwaysShowFilterBar: true }

/** Hides an empty bar. */
const NO_EMPTY_BAR = "[&>div>.border-t:not(:has(button))]:hidden"

/** Medusa pads cells only for left-to-right text: in Arabic the last column would begin at the edge of the table. */
const PADDED_BOTH_WAYS = clx(
  "rtl:[&_tr>*:first-child]:pe-0 rtl:[&_tr>*:first-child]:ps-6",
  "rtl:[&_tr>*:last-child]:pe-6 rtl:[&_tr>*:last-child]:ps-3"
)

/** Medusa's table with search, filters, order and pager, whose state is in the page's address. */
export function DataTable<Row extends { id: string }>({
  filters,
  rowHref,
  onRow,
  searchHint,
  empty,
  ...table
}: DataTableProps<Row>) {
  const { t } = useTranslation()
  const { state, change } = useListAddress(filters.map(({ id }) => id))
  // Filters that were added from the menu but have no value yet; with a value they move to the address.
  const [begun, setBegun] = useState<DataTableFilteringState>({})
  const isNarrow = useNarrow()
  const isSortable = table.columns.some(({ enableSorting }) => enableSorting)
  const instance = useDataTable<Row>({
    ...table,
    filters,
    getRowId: ({ id }) => id,
    onRowClick: useRowLink(rowHref) ?? (onRow && ((_event, row) => onRow(row))),
    // Changes of the address already reset to the first page.
    autoResetPageIndex: false,
    search: { state: state.search, onSearchChange: (search) => change({ search }) },
    filtering: {
      state: { ...begun, ...state.filtering },
      onFilteringChange: (changed) => {
        const filtering = begunFilters(changed)
        setBegun(filtering.begun)
        if (JSON.stringify(filtering.set) !== JSON.stringify(state.filtering)) {
          change({ filtering: filtering.set })
        }
      },
    },
    pagination: { state: state.pagination, onPaginationChange: (pagination) => change({ pagination }) },
    sorting: isSortable ? { state: state.sorting, onSortingChange: (sorting) => change({ sorting }) } : undefined,
  })
  return (
    <Table instance={instance} className={clx(MENUS_ONCE, NO_EMPTY_BAR, PADDED_BOTH_WAYS)}>
      <Table.Toolbar
        className="flex items-center justify-between gap-2 px-4 sm:px-6 [&>:first-child]:max-w-2xl [&>:first-child]:flex-1 [&_input]:text-ellipsis"
        translations={{ clearAll: t("svc.table.clearAll"), sort: t("svc.common.sort") }}
        {...ALWAYS_WITH_BAR}
      >
        <Table.Search
          className="min-w-0"
          placeholder={searchHint}
          aria-label={`${t("svc.table.search")}: ${searchHint}`}
        />
        <div className="svc-menus flex items-center gap-x-2">
          {/* Both menus are icon buttons that accept no accessible name, so a label provides it. */}
          <label className="relative flex">
            <span className="sr-only">{t("svc.common.filter")}</span>
            <Table.FilterMenu tooltip={t("svc.common.filter")} />
          </label>
          {isSortable && (
            <label className="relative flex">
              <span className="sr-only">{t("svc.common.sort")}</span>
              <Table.SortingMenu tooltip={t("svc.common.sort")} />
            </label>
          )}
        </div>
      </Table.Toolbar>
      {isNarrow && instance.getRowModel().rows.length > 0 ? (
        <RowCards instance={instance} />
      ) : (
        <Table.Table
          emptyState={{
            empty: { custom: <EmptyState {...empty} /> },
            filtered: {
              custom: (
                <EmptyState
                  title={t("svc.common.noneFit")}
                  text={t("svc.common.noneFitText")}
                  action={
                    <Button size="small" variant="secondary" onClick={() => change({ search: "", filtering: {} })}>
                      {t("svc.table.clearAll")}
                    </Button>
                  }
                />
              ),
            },
          }}
        />
      )}
      {(table.isLoading || table.rowCount > 0) && (
        <Table.Pagination
          translations={{
            of: t("svc.table.of"),
            results: t("svc.table.results"),
            pages: t("svc.table.pages"),
            prev: t("svc.table.previous"),
            next: t("svc.table.next"),
          }}
        />
      )}
    </Table>
  )
}

export interface DataTableProps<Row>
  extends
    Pick<DataTableOptions<Row>, "data" | "columns" | "isLoading">,
    Required<Pick<DataTableOptions<Row>, "rowCount">> {
  filters: DataTableFilter[]
  /** The target of a click on a row. */
  rowHref?: (row: Row) => string
  /** The action of a click on a row without a target. */
  onRow?: (row: Row) => void
  /** Placeholder of the search field. */
  searchHint: string
  /** The text and next step for an empty list. */
  empty: ComponentProps<typeof EmptyState>
}
