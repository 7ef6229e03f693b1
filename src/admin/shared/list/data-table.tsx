import { Button, clx, Container, DataTable as Table, Text } from "@medusajs/ui"
import type { UseQueryResult } from "@tanstack/react-query"
import type { ComponentProps } from "react"
import { useTranslation } from "react-i18next"
import type { SvcListTotal, SvcPage } from "../../../types"
import { useDataTable, type UseDataTable } from "../../hooks/use-data-table"
import { useFormat } from "../format/use-format"
import { EmptyState, ErrorState } from "../page/query-states"
import { ListTotals } from "./list-totals"
import { RowCards, useNarrow } from "./row-cards"

/**
 * Up to version 4.1 of `@medusajs/ui`, which our oldest Medusa has, the bar below the tools has menus of its own, so
 * those beside the search are hidden.
 */
const MENUS_ONCE = "[&:has(.border-t_button[aria-haspopup=menu])_.svc-menus]:hidden"

/** Medusa pads cells only for left-to-right text: in Arabic the last column would begin at the edge of the table. */
const PADDED_BOTH_WAYS = clx(
  "rtl:[&_tr>*:first-child]:pe-0 rtl:[&_tr>*:first-child]:ps-6",
  "rtl:[&_tr>*:last-child]:pe-6 rtl:[&_tr>*:last-child]:ps-3"
)

/** A list with search, filters, order, totals and pager that keeps its state in the page's address. */
export function DataTable<Answer extends Counted, Row extends { id: string }>({
  query,
  rows,
  totals,
  paidLabel,
  searchHint,
  empty,
  ...table
}: DataTableProps<Answer, Row>) {
  const { t } = useTranslation()
  const { data: answer, isPending } = query
  const isNarrow = useNarrow()
  const { instance, isSortable, clearFilters } = useDataTable<Row>({
    ...table,
    data: answer ? rows(answer) : [],
    rowCount: answer?.count ?? 0,
    isLoading: isPending,
  })
  if (query.isError && answer === undefined) {
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  }
  return (
    <Container className="overflow-hidden p-0">
      <Table instance={instance} className={clx(MENUS_ONCE, PADDED_BOTH_WAYS)}>
        <Toolbar searchHint={searchHint} isSortable={isSortable} />
        {isNarrow && instance.getRowModel().rows.length > 0 ? (
          <RowCards instance={instance} />
        ) : (
          <Table.Table
            emptyState={{
              empty: { custom: <EmptyState {...empty} /> },
              filtered: { custom: <NoneFit onClear={clearFilters} /> },
            }}
          />
        )}
        {(isPending || (answer?.count ?? 0) > 0) && (
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
      {answer && totals && (
        <ListTotals
          totals={totals(answer)}
          paidLabel={paidLabel}
          cutAt={answer.has_more_than_count ? answer.count : undefined}
        />
      )}
      {answer?.has_more_than_count && <CutNotice count={answer.count} />}
    </Container>
  )
}

function Toolbar({ searchHint, isSortable }: { searchHint: string; isSortable: boolean }) {
  const { t } = useTranslation()
  return (
    <Table.Toolbar
      className="flex items-center justify-between gap-2 px-4 sm:px-6 [&>:first-child]:max-w-2xl [&>:first-child]:flex-1 [&_input]:text-ellipsis"
      translations={{ clearAll: t("svc.table.clearAll"), sort: t("svc.common.sort") }}
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
  )
}

function NoneFit({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      title={t("svc.common.noneFit")}
      text={t("svc.common.noneFitText")}
      action={
        <Button size="small" variant="secondary" onClick={onClear}>
          {t("svc.table.clearAll")}
        </Button>
      }
    />
  )
}

/** Says that there are more rows than were counted. */
function CutNotice({ count }: { count: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Text size="small" className="text-ui-fg-subtle border-t px-6 py-3" role="status" data-testid="list-cut">
      {count > 0 ? t("svc.common.listCut", { shown: format.count(count) }) : t("svc.common.searchCut")}
    </Text>
  )
}

/** The row count of an answer, and whether there are more rows than counted. */
export type Counted = Pick<SvcPage, "count" | "has_more_than_count">

export interface DataTableProps<Answer, Row> extends Pick<
  UseDataTable<Row>,
  "columns" | "filters" | "rowHref" | "onRow"
> {
  query: UseQueryResult<Answer>
  rows: (answer: Answer) => Row[]
  /** The totals, for a list of money. */
  totals?: (answer: Answer) => SvcListTotal[]
  /** Label of the paid totals, by default "paid". */
  paidLabel?: string
  /** Placeholder of the search field. */
  searchHint: string
  /** The text and next step for an empty list. */
  empty: ComponentProps<typeof EmptyState>
}
