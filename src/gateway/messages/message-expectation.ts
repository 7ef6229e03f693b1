import type { GatewayEnvironment } from "../environment"
import type { Amount } from "../money/money"

/** The values that messages about an attempt or invoice must have. */
export interface MessageExpectation {
  merchantId: string
  orderId: string
  amount: Amount
  environment: GatewayEnvironment
  /** The expected invoice number; without it the field must be absent or empty. */
  invoiceNumber?: string
}
