import { PaymentSessionStatus } from "@medusajs/framework/utils"

/**
 * Returns the status of a payment in progress with which core already places the order. Available since Medusa 2.17.2; in
 * older versions it is `undefined`, and orders wait until they are paid.
 */
export function findPendingAuthorization(): PaymentSessionStatus | undefined {
  return (PaymentSessionStatus as Record<string, PaymentSessionStatus | undefined>).PENDING_AUTHORIZATION
}
