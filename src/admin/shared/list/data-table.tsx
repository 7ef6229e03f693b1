import {
  DataTable as Table,
  type DataTableEmptyStateProps,
  type DataTableFilter,
  type DataTableOptions,
  Text,
  useDataTable,
} from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import { useListAddress } from "./use-list-address"
import { useRowLink } from "./use-row-link"

/**
 * Up to 4.1 the bar below the tools of `@medusajs/ui` holds the menus for filters and order itself: then those above it are
 * hidden. From 4.2 on it holds only the filters that are set, and shows itself without any when it is told to.
 */
const MENUS_ONCE = "[&:has(.border-t_button[aria-haspopup=menu])_.svc-menus]:hidden"
const ALWAYS_WITH_BAR = { alwaysShowFilterBar: true }

/** Medusa's table with search, filters, order and pager, which stand in the page's address. */
export function DataTable<Row extends { id: string }>({
  filters,
  rowHref,
  subHeading,
  emptyState,
  ...table
}: DataTableProps<Row>) {
  const { t } = useTranslation()
  const { state, change } = useListAddress(filters.map(({ id }) => id))
  const isSortable = table.columns.some(({ enableSorting }) => enableSorting)
  const instance = useDataTable<Row>({
    ...table,
    filters,
    getRowId: ({ id }) => id,
    onRowClick: useRowLink(rowHref),
    // Each change of the address goes back to the first page by itself.
    autoResetPageIndex: false,
    search: { state: state.search, onSearchChange: (search) => change({ search }) },
    filtering: { state: state.filtering, onFilteringChange: (filtering) => change({ filtering }) },
    pagination: { state: state.pagination, onPaginationChange: (pagination) => change({ pagination }) },
    sorting: isSortable ? { state: state.sorting, onSortingChange: (sorting) => change({ sorting }) } : undefined,
  })
  return (
    <Table instance={instance} className={MENUS_ONCE}>
      <Table.Toolbar
        className="flex flex-wrap items-center justify-between gap-2"
        translations={{ clearAll: t("svc.table.clearAll"), sort: t("svc.common.sort") }}
        {...ALWAYS_WITH_BAR}
      >
        <Text size="small" className="text-ui-fg-subtle">
          {subHeading}
        </Text>
        <div className="flex items-center gap-x-2">
          <div className="svc-menus flex items-center gap-x-2">
            <Table.FilterMenu tooltip={t("svc.common.filter")} />
            {isSortable && <Table.SortingMenu tooltip={t("svc.common.sort")} />}
          </div>
          <Table.Search placeholder={t("svc.table.search")} />
        </div>
      </Table.Toolbar>
      <Table.Table emptyState={emptyState} />
      <Table.Pagination
        translations={{
          of: t("svc.table.of"),
          results: t("svc.table.results"),
          pages: t("svc.table.pages"),
          prev: t("svc.table.previous"),
          next: t("svc.table.next"),
        }}
      />
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
  /** Beside the search: what it looks through. */
  subHeading?: string
  emptyState: DataTableEmptyStateProps
}
