import { Container, Text } from "@medusajs/ui"
import type { UseQueryResult } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import type { SvcListTotal, SvcPage } from "../../../types"
import { useFormat } from "../format/use-format"
import { ErrorState } from "../page/error-state"
import { ListTotals } from "./list-totals"
import { DataTable, type DataTableProps } from "./data-table"

/** A list with search, filters and pager that keeps its state in the page's address. */
export function ListTable<Answer extends Counted, Row extends { id: string }>({
  query,
  rows,
  totals,
  paidLabel,
  ...table
}: ListTableProps<Answer, Row>) {
  const { t } = useTranslation()
  const format = useFormat()
  if (query.isError && query.data === undefined) {
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  }
  return (
    <Container className="overflow-hidden p-0">
      <DataTable
        {...table}
        data={query.data ? rows(query.data) : []}
        rowCount={query.data?.count ?? 0}
        isLoading={query.isPending}
      />
      {query.data && totals && (
        <ListTotals
          totals={totals(query.data)}
          paidLabel={paidLabel}
          cutAt={query.data.has_more_than_count ? query.data.count : undefined}
        />
      )}
      {query.data?.has_more_than_count && (
        <Text size="small" className="text-ui-fg-subtle border-t px-6 py-3" role="status" data-testid="list-cut">
          {query.data.count > 0
            ? t("svc.common.listCut", { shown: format.count(query.data.count) })
            : t("svc.common.searchCut")}
        </Text>
      )}
    </Container>
  )
}

type Passed = "columns" | "filters" | "rowHref" | "onRow" | "searchHint" | "empty"

/** The row count of an answer, and whether there are more rows than counted. */
type Counted = Pick<SvcPage, "count" | "has_more_than_count">

interface ListTableProps<Answer, Row> extends Pick<DataTableProps<Row>, Passed> {
  query: UseQueryResult<Answer>
  rows: (answer: Answer) => Row[]
  /** The totals, for a list of money. */
  totals?: (answer: Answer) => SvcListTotal[]
  /** Label of the paid totals, by default "paid". */
  paidLabel?: string
}
