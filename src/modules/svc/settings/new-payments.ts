import { MedusaError } from "@medusajs/framework/utils"
import { readError } from "../../../errors/read-error"
import type { SvcConfiguration } from "./configuration"
import { buildNotConfigured } from "./not-configured"
import { HOW_TO_SET, type SettingsInForce } from "./settings-in-force"

/** The person who begins a payment: staff get the reason when they cannot, shoppers do not. */
export type Beginner = "shopper" | "staff"

const UNAVAILABLE_CODE = "svc_payments_unavailable"

/** The same text for every reason: a store's missing settings are not the shopper's business. */
const UNAVAILABLE =
  "This payment method is not available right now, and nothing was charged. Choose another one or try again later."

/**
 * The configuration for a new payment. The only place that checks the option `enabled`.
 *
 * @param warn gets the reason when a shopper is refused, because the shopper does not.
 * @throws MedusaError NOT_ALLOWED while payments are switched off, or a required setting is missing.
 */
export function requirePaymentConfiguration(
  { known, configuration, faults }: SettingsInForce,
  beginner: Beginner,
  warn: (reason: string) => void
): SvcConfiguration {
  if (known.enabled && configuration) {
    return configuration
  }
  const reason = known.enabled ? buildNotConfigured(faults) : buildSwitchedOff()
  if (beginner === "staff") {
    throw reason
  }
  warn(reason.message)
  throw paymentUnavailable()
}

/** The error for shoppers, without the reason. */
export function paymentUnavailable(): MedusaError {
  return new MedusaError(MedusaError.Types.NOT_ALLOWED, UNAVAILABLE, UNAVAILABLE_CODE)
}

/** The error for a payment of zero: Medusa completes a cart that costs nothing without one. */
export function nothingToPay(): MedusaError {
  return new MedusaError(
    MedusaError.Types.INVALID_DATA,
    "This costs nothing, so there is nothing to pay. Go back to the shop and place the order without a payment.",
    "svc_nothing_to_pay"
  )
}

function buildSwitchedOff(): MedusaError {
  const message = `New payments are off. ${HOW_TO_SET} to accept them again: enabled.`
  return new MedusaError(MedusaError.Types.NOT_ALLOWED, message)
}

/** Whether an error is {@link paymentUnavailable}. */
export function isPaymentUnavailable(error: unknown): boolean {
  return readError(error).code === UNAVAILABLE_CODE
}
