import type { Amount, ReceivedProduct, TransactionStatus } from "../../gateway"

/** What a customer may choose on the hosted page. */
export const paymentMethods = ["card", "debit", "wallet"] as const

export type PaymentMethod = (typeof paymentMethods)[number]

/** `awaiting_payment`: nobody decided yet. `walked_away`: the customer left; the page can still be used. */
export type PaymentStatus = "awaiting_payment" | "walked_away" | TransactionStatus

/** Something that a customer pays on the hosted page: an order of a merchant's website, or an invoice. */
export interface Payment {
  /** Last part of the page's address `/pay/:token`; cannot be guessed. */
  token: string
  /** ORDER_ID; for an invoice its `referenceId`. */
  gateway_order_id: string
  invoice_number: string | null
  amount: Amount
  /** Whom the customer pays, as shown on the page. */
  payee: string
  callback_url: string | null
  webhook_url: string | null
  /** Where a customer goes who paid an invoice. */
  return_url: string | null
  status: PaymentStatus
  method: PaymentMethod | null
  /** Of the last transaction. */
  transaction_number: string | null
  created_at: string
}

/** A payment that began with a web purchase (§4.4), or in the mobile component, which has no address to call back (§4.7). */
export interface Order extends Payment {
  invoice_number: null
  customer_id: string
  email: string
  mobile: string
  txn_date: string
  products: ReceivedProduct[]
}
