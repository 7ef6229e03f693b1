import type { Amount, ReceivedProduct, TransactionStatus } from "../../gateway"

/** Payment methods on the hosted page. */
export const paymentMethods = ["card", "debit", "wallet"] as const

export type PaymentMethod = (typeof paymentMethods)[number]

/** `awaiting_payment`: not decided yet. `walked_away`: the customer left; the page can still be used. */
export type PaymentStatus = "awaiting_payment" | "walked_away" | TransactionStatus

/** A payment on the hosted page: for an order of a merchant's website, or for an invoice. */
export interface Payment {
  /** Last part of the page's address `/pay/:token`; cannot be guessed. */
  token: string
  /** ORDER_ID; for an invoice its `referenceId`. */
  gateway_order_id: string
  invoice_number: string | null
  amount: Amount
  /** The payee shown on the page. */
  payee: string
  callback_url: string | null
  webhook_url: string | null
  /** Where the customer is sent after paying an invoice. */
  return_url: string | null
  status: PaymentStatus
  method: PaymentMethod | null
  /** Number of the last transaction. */
  transaction_number: string | null
  created_at: string
}

/** A payment that began with a web purchase (§4.4), or in the mobile component, which has no callback address (§4.7). */
export interface Order extends Payment {
  invoice_number: null
  customer_id: string
  email: string
  mobile: string
  txn_date: string
  products: ReceivedProduct[]
}
