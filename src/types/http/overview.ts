import type { SvcAmount, SvcEnvironment, SvcMoment, SvcPaidFor } from "../values"
import type { SvcAttention, SvcDeclineCode, SvcFunnelStep } from "./payment"
import type { SvcWithdrawal } from "./withdrawal"

export interface SvcSum {
  count: number
  amount: SvcAmount
}

/**
 * `refunded` is the part of the money paid on these days that has refund tasks, paid out or not, whatever the date of
 * the task.
 */
export type SvcOverviewSums = Record<"paid" | "refunded" | "failed" | "in_progress", SvcSum>

/**
 * Rows that wait for staff. Staff record the outcome of unknown ones from the merchant panel. `payments_in_progress` are
 * those that have been in progress for more than a day, or that an app has reported as paid.
 */
export type SvcOpenMatterKind =
  "refunds_to_pay_out" | "withdrawals_to_approve" | "unknown_withdrawals" | "unknown_invoices" | "payments_in_progress"

/**
 * Why unsigned messages do not fit. `other_key`: the check value is a hash under another key; `older_check`: it is base64
 * text; `no_check`: there is none, or it has any other form.
 */
export type SvcDiagnosis = "other_key" | "older_check" | "no_check"

/** The unsigned messages with one diagnosis, by channel. */
export interface SvcUnsignedCount {
  diagnosis: SvcDiagnosis
  callbacks: number
  webhooks: number
}

/** Query of `GET /admin/svc/overview`. */
export interface SvcOverviewQuery {
  /** By default that of the store's configuration. */
  environment?: SvcEnvironment
  /** Number of days, today included: 7, 30 or 90; 30 by default. */
  days?: 7 | 30 | 90
}

/** Answer of `GET /admin/svc/overview`: one environment only. */
export interface SvcOverviewAnswer {
  overview: {
    environment: SvcEnvironment
    currency_code: string
    /** The store's time zone, which decides where days begin. */
    time_zone: string
    /** Oldest first, without gaps. `date` is `YYYY-MM-DD`; a payment counts on the day it was paid, else on the day it began. */
    days: ({ date: string } & SvcOverviewSums)[]
    totals: SvcOverviewSums
    /** Paid money after refunds: `totals.paid` less `totals.refunded`. */
    net: SvcAmount
    /** Money paid in the same number of days before, up to the same time of day. */
    paid_before: SvcSum
    /** Money paid, by list: payments, or invoices without an order. Adds up to `totals.paid`. */
    paid_by: { payments: SvcSum; invoices: SvcSum }
    /** Money paid, by payment mode, largest first; `mode` is `null` where it is unknown. Adds up to `totals.paid`. */
    payment_modes: ({ mode: string | null } & SvcSum)[]
    /** At most ten open rows, oldest first, with unverified messages after all others; `count` covers all rows. */
    attention: { count: number; rows: (SvcAttention & SvcPaidFor)[] }
    last_message: { received_at: SvcMoment; channel: string; outcome: string } | null
    /** Messages of the last thirty days, of both environments, whose check value does not fit, and when the first came. */
    unsigned_messages: { count: number; since: SvcMoment | null }
    /** Everything that waits for staff: open attention and the kinds of `waiting`, without empty kinds. */
    open_matters: {
      count: number
      waiting: ({ kind: SvcOpenMatterKind } & SvcSum)[]
      /**
       * The store has never verified a message, a customer was sent to pay more than ten minutes ago, and nothing came
       * from the gateway's server; `null` otherwise. `has_callback`: whether a browser brought a message.
       */
      no_message: { webhook_url: string; has_callback: boolean } | null
      /**
       * Messages that are not signed, about payments that were sent and invoices, until one is verified under the secret
       * key in force; empty otherwise. Anyone can send such a message.
       */
      none_verified: SvcUnsignedCount[]
    }
    invoices: { unpaid: SvcSum }
    withdrawals: { created: SvcSum; latest: SvcWithdrawal[] }
  }
}

/** Numbers of payments that have reached each step, each step including all later ones, and of those that failed. */
export type SvcFunnelCounts = Record<SvcFunnelStep | "failed", number>

/** Numbers of failed payments by reason, the most frequent first. */
export type SvcDeclines = { code: SvcDeclineCode; count: number }[]

/**
 * Why most payments are lost. `checkout`: shoppers never reach the gateway. `left`: they leave the gateway's page
 * without a result. `bank` and `shopper`: most declines come from the bank, or are canceled or have wrong card data.
 * `unknown`: most failures state no known reason.
 */
export type SvcMainCause = "checkout" | "left" | "bank" | "shopper" | "unknown"

/**
 * Answer of `GET /admin/svc/overview/failures`, with the query of the overview: the payments that began on these days,
 * whenever they ended.
 */
export interface SvcFailuresAnswer {
  failures: {
    environment: SvcEnvironment
    /** The store's time zone, which decides where days and hours begin. */
    time_zone: string
    /** When the first day begins. */
    since: SvcMoment
    /** Payments that began on a web page. */
    web: SvcFunnelCounts
    /** Payments that began in an app with the mobile SDK; there, opened is sent. */
    sdk: SvcFunnelCounts
    /** Both channels. */
    declines: SvcDeclines
    /** `null` when nothing stands out, or when fewer than twenty payments were lost in one way. */
    main_cause: SvcMainCause | null
    /** By payment mode, the most used first, at most twenty; `null` where it is unknown. */
    by_mode: ({ mode: string | null; declines: SvcDeclines } & SvcFunnelCounts)[]
    /** By the hour of the day at which the payments began, without empty hours; `hour` is 0 to 23. */
    by_hour: ({ hour: number; declines: SvcDeclines } & SvcFunnelCounts)[]
  }
}
