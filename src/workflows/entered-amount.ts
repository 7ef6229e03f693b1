import { MedusaError } from "@medusajs/framework/utils"
import { InvalidAmountError, toAmount } from "../gateway"

/**
 * An amount of money that people enter: taken as it is written. What has more than two fraction digits is refused, not
 * rounded.
 *
 * @param field name of the field, for the error.
 * @returns decimal text with two fraction digits.
 * @throws MedusaError INVALID_DATA naming the field.
 */
export function amountOf(field: string, value: string | number): string {
  const text = String(value)
  if (!/^\d+(\.\d{1,2})?$/.test(text)) {
    throw wrongField(field, "must be above zero, with at most two decimals")
  }
  try {
    return toAmount(text)
  } catch (error) {
    throw wrongField(field, error instanceof InvalidAmountError ? error.message : "is not an amount")
  }
}

/** An error that names the field that is wrong. */
export function wrongField(field: string, fault: string): MedusaError {
  return new MedusaError(MedusaError.Types.INVALID_DATA, `${field}: ${fault}`)
}
