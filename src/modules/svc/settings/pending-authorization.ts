import { PaymentSessionStatus } from "@medusajs/framework/utils"

/**
 * The status of a payment that has begun and is not decided, with which core places an order all the same. Medusa has it since
 * 2.17.2; before, it is `undefined` and orders wait until they are paid.
 */
export const PENDING_AUTHORIZATION = (PaymentSessionStatus as Record<string, PaymentSessionStatus | undefined>)
  .PENDING_AUTHORIZATION
