/** `sandbox` moves no real money. The two are never added up or listed together unless both are asked for. */
export type SvcEnvironment = "sandbox" | "live"

/** Decimal text with two fraction digits, for example `55.00`. */
export type SvcAmount = string

/** A moment: ISO 8601 text with time zone. */
export type SvcMoment = string

/** Query of every list, as in Medusa's own lists. */
export interface SvcListQuery {
  /**
   * Searches, in every list by the same rule: words that all must occur in the customer's name, e-mail address or phone number or in
   * the internal note of an invoice, any part of them; the number of an order (`#12`, `12`); an amount (`1055`, `QAR 1,055.00`); how
   * an identifier or number begins (ORDER_ID, transaction, invoice, withdrawal, payment session, order id). Case, Arabic digits and
   * forms of a letter do not matter.
   * Messages and refund tasks are found by what their payment or invoice is found by.
   */
  q?: string
  /** Most rows of the answer; 20 when left out, at most 100. */
  limit?: number
  /** At most 1000; what comes later is found with filters, the search or the export. */
  offset?: number
  /** A field to sort by, with `-` in front for the largest first. */
  order?: string
  /** Which fields to answer, separated by commas; `+name` adds one to the usual ones. */
  fields?: string
}

/** Answer of every list besides its rows. */
export interface SvcPage {
  /** Rows that fit the filters, on all pages; at most 1000. */
  count: number
  offset: number
  limit: number
  /** Whether more rows fit than are counted. No page shows them: they are for filters that narrow the list down. */
  has_more_than_count: boolean
}

/** Totals of a list's rows in one currency, over the counted rows. */
export interface SvcListTotal {
  currency_code: string
  count: number
  amount: SvcAmount
  /** Those of them whose money has come in, or has gone out. */
  paid: { count: number; amount: SvcAmount }
  /** Of a list of payments: what of the paid money refund tasks ask for or have paid out, and what stays. */
  refunded?: { count: number; amount: SvcAmount }
  net?: SvcAmount
}

/** Purpose of the money: the Medusa order and the customer. */
export interface SvcPaidFor {
  /** The Medusa order, and its number for people. */
  placed_order_id: string | null
  order_display_id: number | null
  customer_id: string | null
  /** Of the customer, else of an address that they gave, or the customer of an invoice. */
  customer_name: string | null
  customer_email: string | null
}

/** A span of time to filter by. */
export interface SvcTimeSpan {
  $gte?: SvcMoment
  $lte?: SvcMoment
}

/** Why the gateway did not do what was asked (§7), in the plugin's words. */
export interface SvcGatewayFailure {
  /**
   * - `unauthorized`: the access token or key was refused.
   * - `invalid`: the request was understood and refused.
   * - `not_found`: what it is about is not there; for a withdrawal: no verified bank details.
   * - `unavailable`: nothing happened; it may be tried again.
   * - `outcome_unknown`: it may have been carried out. Nothing is repeated before staff have looked.
   */
  kind: "unauthorized" | "invalid" | "not_found" | "unavailable" | "outcome_unknown"
  /** In plain words, without any secret. */
  message: string
}

/**
 * State of a request to the gateway to create something.
 *
 * - `creating`: the request is on its way.
 * - `created`: the gateway has confirmed it.
 * - `unknown`: no answer came, or none that was understood. It may exist: staff look at the merchant panel.
 * - `refused`: the gateway said no, or could not be reached. It does not exist there.
 */
export type SvcCreationState = "creating" | "created" | "unknown" | "refused"

/** One thing that was done, by whom and when. */
export interface SvcHistoryEntry {
  id: string
  /** The action, for example `shared` or `paid_out`. */
  action: string
  /** E-mail of the member of staff, or `gateway` or `settle` for what happened by itself. */
  actor: string
  /** Its details: a reference, an address, a note. Never a secret. */
  detail: Record<string, unknown> | null
  created_at: SvcMoment
}
