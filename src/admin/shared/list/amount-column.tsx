import type { ReactNode } from "react"
import { Money } from "../display/money"

interface RowOfMoney {
  amount: string
  currency_code: string
}

/** How a column of amounts is drawn: at the end of its cell in either direction, so that the digits stand below each other. */
export const amountColumn = {
  align: "right" as const,
  cell: ({ row: { original } }: { row: { original: RowOfMoney } }): ReactNode => (
    <Money amount={original.amount} currencyCode={original.currency_code} />
  ),
}
