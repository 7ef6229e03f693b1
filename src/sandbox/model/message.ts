import type { TransactionStatus } from "../../gateway"

/** `callback` goes through the customer's browser as a form, `webhook` from server to server as JSON. */
export type MessageChannel = "callback" | "webhook"

/**
 * `held`: created, but not to be sent. `waiting`: will be sent or retried. `browser`: handed to the customer's browser,
 * so the answer is unknown.
 */
export type MessageState = "held" | "waiting" | "browser" | "delivered" | "given_up" | "dropped" | "no_address"

/** One attempt to send a message, and the answer. */
export interface Delivery {
  attempt: number
  /** The sender: the sandbox, or the customer's browser. */
  by: "sandbox" | "browser"
  at: string
  duration_ms: number | null
  status: number | null
  /** Location header of the answer; redirects are not followed. */
  location: string | null
  /** First part of the answer's body. */
  body: string
  error: string | null
}

/** One signed message about a transaction. */
export interface Message {
  id: string
  channel: MessageChannel
  gateway_order_id: string
  invoice_number: string | null
  transaction_number: string
  /** The transaction status in it. */
  transaction_status: TransactionStatus
  url: string | null
  content_type: string
  /** The exact text to send. */
  body: string
  fields: Record<string, string>
  state: MessageState
  created_at: string
  deliveries: Delivery[]
}
