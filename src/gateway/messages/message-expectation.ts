import type { GatewayEnvironment } from "../environment"
import type { Amount } from "../money/money"

/** What an attempt (or an invoice) expects its messages to say. */
export interface MessageExpectation {
  merchantId: string
  orderId: string
  amount: Amount
  environment: GatewayEnvironment
  /** The invoice that is expected to be named; without it the invoice number must be absent or empty. */
  invoiceNumber?: string
}
