import type { creationStates, environments, sendChannels } from "../fields/statuses"

/** `sandbox` moves no real money. The two are never added up, and listed together only when both are requested. */
export type SvcEnvironment = (typeof environments)[number]

/** A channel by which a customer can be sent an invoice or a payment link. */
export type SvcSendChannel = (typeof sendChannels)[number]

/** Decimal text with two fraction digits, for example `55.00`. */
export type SvcAmount = string

/** A moment: ISO 8601 text with time zone. */
export type SvcMoment = string

/** Query of every list, as in Medusa's own lists. */
export interface SvcListQuery {
  /**
   * A search text, with the same rules in every list. It can be: words that must all occur, in whole or in part, in the
   * customer's name, e-mail address or phone number or in the internal note of an invoice; an order number (`#12`,
   * `12`); an amount (`1055`, `QAR 1,055.00`); or the beginning of an identifier (ORDER_ID, transaction, invoice,
   * withdrawal, payment session, order id). Case, Arabic digits and letter variants do not matter. A search also finds
   * the messages and refund tasks of matching payments and invoices.
   */
  q?: string
  /** Maximum number of rows in the answer, at most 100; 20 by default. */
  limit?: number
  /** At most 1000; use filters, the search or the export for later rows. */
  offset?: number
  /** A field to sort by; prefix `-` for descending order. */
  order?: string
  /** Fields to answer, separated by commas; `+name` adds one to the default fields. */
  fields?: string
}

/** Answer of every list besides its rows. */
export interface SvcPage {
  /** Number of rows that match the filters, on all pages; at most 1000. */
  count: number
  offset: number
  limit: number
  /** Whether more rows match than are counted. No page shows those; use narrower filters. */
  has_more_than_count: boolean
}

/** Totals of a list's rows in one currency, over the counted rows. */
export interface SvcListTotal {
  currency_code: string
  count: number
  amount: SvcAmount
  /** The part of the rows whose money was received, or paid out. */
  paid: { count: number; amount: SvcAmount }
  /** Only for payments and invoices: the part of the paid money that has refund tasks, paid out or not, and the rest. */
  refunded?: { count: number; amount: SvcAmount }
  net?: SvcAmount
}

/** Purpose of the money: the Medusa order and the customer. */
export interface SvcPaidFor {
  /** The Medusa order, and its number: the store's own (`custom_display_id`), else `display_id`. */
  placed_order_id: string | null
  order_display_id: string | number | null
  customer_id: string | null
  /** Name of the customer, else from an address that they entered, or of the customer of an invoice. */
  customer_name: string | null
  customer_email: string | null
}

/** A span of time to filter by. */
export interface SvcTimeSpan {
  $gte?: SvcMoment
  $lte?: SvcMoment
}

/** Why a request to the gateway failed (§7), in the plugin's words. */
export interface SvcGatewayFailure {
  /**
   * - `unauthorized`: the access token, its login or the key was refused.
   * - `invalid`: the request was understood and refused.
   * - `not_found`: the object does not exist; for a withdrawal: there are no verified bank details.
   * - `unavailable`: nothing happened; the request can be retried.
   * - `outcome_unknown`: it may have been carried out. Never retried before staff have checked.
   */
  kind: "unauthorized" | "invalid" | "not_found" | "unavailable" | "outcome_unknown"
  /** In plain words; never a secret. */
  message: string
}

/**
 * State of a request to the gateway to create something.
 *
 * - `creating`: the request is being sent.
 * - `created`: the gateway has confirmed it.
 * - `unknown`: there was no answer, or an unreadable one. The object may exist: staff must check the merchant panel.
 * - `refused`: the gateway refused, or could not be reached. The object does not exist there.
 */
export type SvcCreationState = (typeof creationStates)[number]

/** An action, with actor and time. */
export interface SvcHistoryEntry {
  id: string
  /** The action, for example `shared` or `paid_out`. */
  action: string
  /**
   * E-mail of the member of staff, `api-key <id>` or `program <name>`; for automatic actions `gateway`, `settle`,
   * `retention`, `repair job`, `refund function` or `app`.
   */
  actor: string
  /** Its details: a reference, an address, a note. Never a secret. */
  detail: Record<string, unknown> | null
  created_at: SvcMoment
}
