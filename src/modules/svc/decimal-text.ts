import type { BigNumberInput } from "@medusajs/framework/types"
import { BigNumber } from "@medusajs/framework/utils"

/** Exact decimal text, not rounded, of an amount in any of the forms in which Medusa hands it over. */
export function decimalText(amount: BigNumberInput): string {
  const value = new BigNumber(amount)
  return value.bigNumber?.toFixed() ?? String(value.numeric)
}
