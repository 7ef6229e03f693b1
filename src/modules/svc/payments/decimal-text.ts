import type { BigNumberInput } from "@medusajs/framework/types"
import { BigNumber } from "@medusajs/framework/utils"

/** Exact decimal text, not rounded, of an amount in any of the forms in which Medusa hands it over. */
export function decimalText(amount: BigNumberInput): string {
  const value = new BigNumber(amount)
  return value.bigNumber?.toFixed() ?? String(value.numeric)
}

/** A row of Medusa's with an amount; `raw_amount` is the exact one, where it was asked for. */
export interface AmountRow {
  amount: BigNumberInput
  raw_amount?: BigNumberInput | null
}

/** Exact decimal text, not rounded, of the amount of a session, payment, capture, refund or collection. */
export function readAmountText({ amount, raw_amount }: AmountRow): string {
  return decimalText(raw_amount ?? amount)
}
