import { MedusaError } from "@medusajs/framework/utils"
import { InvalidAmountError, toAmount } from "../gateway"
import { isBelowMinimum, type SvcConfiguration } from "../modules/svc/settings"

/**
 * Reads an amount of money that people enter. More than two fraction digits are rejected, not rounded.
 *
 * @param field name of the field, for the error.
 * @returns decimal text with two fraction digits.
 * @throws MedusaError INVALID_DATA with the field.
 */
export function readEnteredAmount(field: string, value: string | number): string {
  const text = String(value)
  if (!/^\d+(\.\d{1,2})?$/.test(text)) {
    throw buildFieldError(field, "must be above zero, with at most two decimals")
  }
  try {
    return toAmount(text)
  } catch (error) {
    throw buildFieldError(field, error instanceof InvalidAmountError ? error.message : "is not an amount")
  }
}

/**
 * Checks that an amount, decimal text, is not below the minimum of a payment.
 *
 * @throws MedusaError INVALID_DATA with the field.
 */
export function requireMinimum(
  field: string,
  amount: string,
  configuration: Pick<SvcConfiguration, "minimum_amount">
): void {
  if (isBelowMinimum(configuration, amount)) {
    throw buildFieldError(field, `must be at least ${configuration.minimum_amount}, the minimum amount`)
  }
}

/** Builds an error for a field. */
export function buildFieldError(field: string, fault: string): MedusaError {
  return new MedusaError(MedusaError.Types.INVALID_DATA, `${field}: ${fault}`)
}
