import type { BigNumberInput } from "@medusajs/framework/types"
import { BigNumber } from "@medusajs/framework/utils"

/** Exact decimal text, not rounded, of an amount in any of Medusa's representations. */
export function formatDecimal(amount: BigNumberInput): string {
  const value = new BigNumber(amount)
  return value.bigNumber?.toFixed() ?? String(value.numeric)
}

/** A row of Medusa with an amount; `raw_amount` is exact, if it was selected. */
export interface AmountRow {
  amount: BigNumberInput
  raw_amount?: BigNumberInput | null
}

/** Exact decimal text, not rounded, of the amount of a session, payment, capture, refund or collection. */
export function readAmountText({ amount, raw_amount }: AmountRow): string {
  return formatDecimal(raw_amount ?? amount)
}
