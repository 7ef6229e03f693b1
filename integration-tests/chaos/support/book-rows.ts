/** Defines the rows of ledger and Medusa by which a scenario is judged. */

/** One payment attempt in the ledger. */
export interface AttemptRow {
  id: string
  gateway_order_id: string
  amount: string
  payment_session_id: string
  opened_session_id: string
  transaction_number: string | null
  pays_session: boolean
  status: string
  cart_id: string | null
  invoice_id: string | null
  placed_order_id: string | null
}

export interface InvoiceRow {
  id: string
  reference_id: string | null
  amount: string
  status: string | null
  transaction_number: string | null
  attempt_id: string | null
}

export interface AttentionRow {
  id: string
  attempt_id: string | null
  invoice_id: string | null
  reason: string
  transaction_number: string
  amount: string
  open: boolean
  /** `settle` when a later settle resolved it, otherwise the member of staff. */
  resolved_by: string | null
}

export interface RefundTaskRow {
  id: string
  attempt_id: string | null
  invoice_id: string | null
  transaction_number: string
  request_key: string
  amount: string
  status: string
}

export interface MessageRow {
  channel: string
  /** ORDER_ID, or the reference id of the invoice, also where the message carries another reference. */
  gateway_order_id: string
  outcome: string
  transaction_number: string
  /** All transaction numbers that its text can mean, if there are several. */
  transaction_numbers: string[] | null
  transaction_status: string
  amount: string
}

export interface OrderRow {
  id: string
  cart_id: string
  canceled: boolean
}

/** The total of an order in one of its versions. */
export interface TotalRow {
  order_id: string
  created_at: Date
  total: string
}

/** A line of an order, in pieces. */
export interface LineRow {
  order_id: string
  item_id: string
  needed: number
  reserved: number
}

/** A payment in Medusa. */
export interface PaymentRow {
  id: string
  cart_id: string
  provider_id: string
  amount: string
  session_id: string | null
  canceled: boolean
}

/** A capture or a refund. */
export interface MoneyRow {
  id: string
  payment_id: string
  amount: string
}

export interface TransactionRow {
  order_id: string
  reference: string
  reference_id: string
  amount: string
  created_at: Date
}
