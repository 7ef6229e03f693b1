import { DataTable, type DataTableProps } from "@medusajs/dashboard/components"
import { Container } from "@medusajs/ui"
import type { UseQueryResult } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { PAGE_SIZE } from "../lib/list-query"
import { ErrorState } from "./error-state"

/** A list with search, filters and pager that keeps its state in the page's address. */
export function ListTable<Answer extends { count: number }, Row extends { id: string }>({
  query,
  rows,
  empty,
  ...table
}: ListTableProps<Answer, Row>) {
  const { t } = useTranslation()
  if (query.isError && query.data === undefined) {
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  }
  return (
    <Container className="overflow-hidden p-0">
      <DataTable
        {...table}
        data={query.data ? rows(query.data) : []}
        rowCount={query.data?.count ?? 0}
        getRowId={({ id }) => id}
        pageSize={PAGE_SIZE}
        isLoading={query.isPending}
        emptyState={{
          empty: { heading: empty.title, description: empty.text },
          filtered: { heading: t("svc.common.noneFit"), description: t("svc.common.noneFitText") },
        }}
      />
    </Container>
  )
}

type Passed = "columns" | "filters" | "rowHref" | "subHeading" | "actions" | "enableSearch"

interface ListTableProps<Answer, Row> extends Pick<DataTableProps<Row>, Passed> {
  query: UseQueryResult<Answer>
  rows: (answer: Answer) => Row[]
  /** What is said when there is nothing at all. */
  empty: { title: string; text: string }
}
