import { MedusaError } from "@medusajs/framework/utils"
import { readError } from "../../../errors/read-error"
import type { SvcConfiguration } from "./configuration"
import { notConfigured } from "./not-configured"
import { HOW_TO_SET, type SettingsInForce } from "./settings-in-force"

/** Who begins a payment, and so is told why none can be begun. */
export type Beginner = "shopper" | "staff"

const UNAVAILABLE_CODE = "svc_payments_unavailable"

/** Shoppers are told the same whatever the reason: what a store has not set is nothing of theirs. */
const UNAVAILABLE =
  "This payment method is not available right now, and nothing was charged. Choose another one or try again later."

/**
 * The configuration that a new payment is begun with. The one place where the option `enabled` counts.
 *
 * @param warn is told the reason when a shopper is refused, who is not.
 * @throws MedusaError NOT_ALLOWED while payments are switched off, or something is missing that they need.
 */
export function configurationForPayment(
  { known, configuration, faults }: SettingsInForce,
  beginner: Beginner,
  warn: (reason: string) => void
): SvcConfiguration {
  if (known.enabled && configuration) {
    return configuration
  }
  const reason = known.enabled ? notConfigured(faults) : switchedOff()
  if (beginner === "staff") {
    throw reason
  }
  warn(reason.message)
  throw paymentUnavailable()
}

/** What a shopper is told in place of what the store has not set. */
export function paymentUnavailable(): MedusaError {
  return new MedusaError(MedusaError.Types.NOT_ALLOWED, UNAVAILABLE, UNAVAILABLE_CODE)
}

function switchedOff(): MedusaError {
  const message = `New payments are off. ${HOW_TO_SET} to accept them again: enabled.`
  return new MedusaError(MedusaError.Types.NOT_ALLOWED, message)
}

/** Whether that is why a shopper cannot begin a payment. */
export function isPaymentUnavailable(error: unknown): boolean {
  return readError(error).code === UNAVAILABLE_CODE
}
