import type { ReactNode } from "react"
import type { useTranslation } from "react-i18next"
import { Moment, Money } from "../display/values"

type Translate = ReturnType<typeof useTranslation>["t"]

interface RowOfMoney {
  amount: string
  currency_code: string
}

/** A column of amounts, end-aligned in either text direction, so that the digits line up. */
export const amountColumn = {
  align: "right" as const,
  cell: ({ row: { original } }: { row: { original: RowOfMoney } }): ReactNode => (
    <Money amount={original.amount} currencyCode={original.currency_code} />
  ),
}

/** The sortable column of the creation of rows. */
export function buildCreatedColumn(t: Translate, header: string, as?: "age") {
  return {
    ...buildTimeSorting(t, header),
    cell: ({ row: { original } }: { row: { original: { created_at: string } } }): ReactNode => (
      <Moment at={original.created_at} {...(as && { as })} />
    ),
  }
}

/** Heading and sort menu texts of a sortable column of amounts. */
export function buildAmountSorting(t: Translate, header: string) {
  return describeSorting(header, t("svc.common.smallestFirst"), t("svc.common.largestFirst"))
}

/** Heading and sort menu texts of a sortable column of moments. */
export function buildTimeSorting(t: Translate, header: string) {
  return describeSorting(header, t("svc.common.oldestFirst"), t("svc.common.newestFirst"))
}

function describeSorting(header: string, sortAscLabel: string, sortDescLabel: string) {
  return { header, enableSorting: true, sortLabel: header, sortAscLabel, sortDescLabel }
}
