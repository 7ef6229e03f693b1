import type { SvcAmount, SvcEnvironment, SvcMoment, SvcPaidFor } from "../common"
import type { SvcAttention } from "./payment"
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

/** Rows that wait for staff. Staff record the outcome of unknown ones from the merchant panel. */
export type SvcOpenMatterKind =
  "refunds_to_pay_out" | "withdrawals_to_approve" | "unknown_withdrawals" | "unknown_invoices"

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
    open_matters: { count: number; waiting: ({ kind: SvcOpenMatterKind } & SvcSum)[] }
    invoices: { unpaid: SvcSum }
    withdrawals: { created: SvcSum; latest: SvcWithdrawal[] }
  }
}
