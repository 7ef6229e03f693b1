import type { GatewayEnvironment } from "../environment"
import type { Amount } from "../money/money"

/** The values that messages about an attempt or invoice must have. */
export interface MessageExpectation {
  merchantId: string
  /** The ORDER_ID of the attempt; for an invoice its `referenceId` (§2.1), empty when it is unknown. */
  orderId: string
  amount: Amount
  environment: GatewayEnvironment
  /** The expected invoice number; without it the field must be absent or empty. */
  invoiceNumber?: string
  /** For an invoice: whether the reference in the message is the ORDER_ID of a payment, which is never an invoice's. */
  namesPayment?: boolean
  /** The store's other invoices whose number begins or continues this one. */
  relatedInvoices?: readonly MessageExpectation[]
}
