import type { messageChannels, messageOutcomes } from "../../fields/statuses"
import type { SvcAmount, SvcEnvironment, SvcListQuery, SvcMoment, SvcPage, SvcTimeSpan } from "../values"

export type SvcMessageOutcome = (typeof messageOutcomes)[number]

/** One message about a transaction, as received. */
export interface SvcMessage {
  id: string
  /** `callback` came through the shopper's browser, `webhook` from the gateway's server; the others from the store itself. */
  channel: (typeof messageChannels)[number]
  format: "form" | "json"
  /** The body as received; contains no secret. */
  body: string
  gateway_order_id: string | null
  attempt_id: string | null
  invoice_id: string | null
  outcome: SvcMessageOutcome
  /** Why it is not verified. */
  reason: string | null
  field: string | null
  transaction_status: "in_progress" | "failed" | "success" | "refunded" | null
  transaction_number: string | null
  amount: SvcAmount | null
  actor: string | null
  /** Its effect. */
  effect: string | null
  received_count: number
  last_received_at: SvcMoment
  created_at: SvcMoment
}

export interface SvcMessageListQuery extends SvcListQuery {
  attempt_id?: string
  invoice_id?: string
  gateway_order_id?: string
  channel?: SvcMessage["channel"] | SvcMessage["channel"][]
  outcome?: SvcMessageOutcome | SvcMessageOutcome[]
  created_at?: SvcTimeSpan
}

/** A message in a list, with the environment of its payment or invoice; `null` when it is about neither. */
export interface SvcListedMessage extends SvcMessage {
  environment: SvcEnvironment | null
}

export interface SvcMessageListAnswer extends SvcPage {
  messages: SvcListedMessage[]
}
