import type { TransactionStatus } from "../../gateway"

/** `callback` goes through the customer's browser as a form, `webhook` from server to server as JSON. */
export type MessageChannel = "callback" | "webhook"

/**
 * `held`: made, but not to be sent. `waiting`: will be sent, or sent again. `browser`: given to the customer's
 * browser, which keeps the answer to itself.
 */
export type MessageState = "held" | "waiting" | "browser" | "delivered" | "given_up" | "dropped" | "no_address"

/** One time that a message was sent, and the answer. */
export interface Delivery {
  attempt: number
  /** Who sent it: the sandbox, or the customer's browser. */
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
  /** What it says about the transaction. */
  transaction_status: TransactionStatus
  url: string | null
  content_type: string
  /** Exactly the text that is sent. */
  body: string
  fields: Record<string, string>
  state: MessageState
  created_at: string
  deliveries: Delivery[]
}
