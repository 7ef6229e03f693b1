import type { SvcAmount, SvcListQuery, SvcMoment, SvcPage } from "../common"

export type SvcNotificationOutcome = "verified" | "unconfirmed" | "amount_mismatch" | "wrong_environment" | "unverified"

/** One message about a transaction, as received. */
export interface SvcNotification {
  id: string
  /** `callback` came through the shopper's browser, `webhook` from the gateway's server; the others from the store itself. */
  channel: "callback" | "webhook" | "inquiry" | "staff"
  format: "form" | "json"
  /** The message as it came; holds no secret. */
  body: string
  gateway_order_id: string | null
  attempt_id: string | null
  invoice_id: string | null
  outcome: SvcNotificationOutcome
  /** Why it is not believed. */
  reason: string | null
  field: string | null
  transaction_status: "in_progress" | "failed" | "success" | null
  transaction_number: string | null
  amount: SvcAmount | null
  actor: string | null
  /** Its effect. */
  effect: string | null
  received_count: number
  last_received_at: SvcMoment
  created_at: SvcMoment
}

export interface SvcNotificationListQuery extends SvcListQuery {
  attempt_id?: string
  invoice_id?: string
  gateway_order_id?: string
  channel?: SvcNotification["channel"] | SvcNotification["channel"][]
  outcome?: SvcNotificationOutcome | SvcNotificationOutcome[]
}

export interface SvcNotificationListAnswer extends SvcPage {
  notifications: SvcNotification[]
}
