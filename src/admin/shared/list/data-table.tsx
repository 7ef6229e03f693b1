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
 * Up to 4.1 the bar below the tools of `@medusajs/ui` holds the menus for filters and order itself: then those above it are
 * hidden. From 4.2 on it holds only the filters that are set, and shows itself without any when it is told to.
 */
const MENUS_ONCE = "[&:has(.border-t_button[aria-haspopup=menu])_.svc-menus]:hidden"
const ALWAYS_WITH_BAR = { alwaysShowFilterBar: true }

/** A bar without anything in it would be a blank strip. */
const NO_EMPTY_BAR = "[&>div>.border-t:not(:has(button))]:hidden"

/** Medusa pads its cells for left to right alone: in Arabic the last column would begin at the edge of the table. */
const PADDED_BOTH_WAYS = clx(
  "rtl:[&_tr>*:first-child]:pe-0 rtl:[&_tr>*:first-child]:ps-6",
  "rtl:[&_tr>*:last-child]:pe-6 rtl:[&_tr>*:last-child]:ps-3"
)

/** Medusa's table with search, filters, order and pager, which stand in the page's address. */
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
  // A filter that was taken from the menu stands in the bar before it has a value, and in the address once it has one.
  const [begun, setBegun] = useState<DataTableFilteringState>({})
  const isNarrow = useNarrow()
  const isSortable = table.columns.some(({ enableSorting }) => enableSorting)
  const instance = useDataTable<Row>({
    ...table,
    filters,
    getRowId: ({ id }) => id,
    onRowClick: useRowLink(rowHref) ?? (onRow && ((_event, row) => onRow(row))),
    // Each change of the address goes back to the first page by itself.
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
          {/* Both menus are a button with an icon alone, and take no name: a label gives it one. */}
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
  /** Where a click on a row leads. */
  rowHref?: (row: Row) => string
  /** What a click on a row does where it leads nowhere. */
  onRow?: (row: Row) => void
  /** Within the search: what it finds. */
  searchHint: string
  /** Text of an empty list, and the next step. */
  empty: ComponentProps<typeof EmptyState>
}
