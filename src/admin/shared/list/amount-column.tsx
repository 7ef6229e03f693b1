import type { ReactNode } from "react"
import { Money } from "../display/money"

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
