import type { SvcAmount, SvcEnvironment, SvcMoment, SvcPaidFor } from "../common"
import type { SvcAttention } from "./payment"
import type { SvcWithdrawal } from "./withdrawal"

export interface SvcSum {
  count: number
  amount: SvcAmount
}

/** `refunded` is what of the money that was paid on these days refund tasks ask for or have paid out, whenever they did. */
export type SvcOverviewSums = Record<"paid" | "refunded" | "failed" | "in_progress", SvcSum>

/** Rows that wait for staff. The outcome of what is unknown is recorded from the merchant panel. */
export type SvcOpenMatterKind =
  "refunds_to_pay_out" | "withdrawals_to_approve" | "unknown_withdrawals" | "unknown_invoices"

/** Query of `GET /admin/svc/overview`. */
export interface SvcOverviewQuery {
  /** That of the store's configuration when left out. */
  environment?: SvcEnvironment
  /** How many days back, today included: 7, 30 or 90; 30 when left out. */
  days?: 7 | 30 | 90
}

/** Answer of `GET /admin/svc/overview`: one environment only. */
export interface SvcOverviewAnswer {
  overview: {
    environment: SvcEnvironment
    currency_code: string
    /** Days are those of the store's time zone. */
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
    /** Of all that was paid; `mode` is `null` where nothing has said it. Largest first. Comes to `totals.paid`. */
    payment_modes: ({ mode: string | null } & SvcSum)[]
    /** Open rows at most ten, messages that are not verified after all others, each oldest first; `count` is of all. */
    attention: { count: number; rows: (SvcAttention & SvcPaidFor)[] }
    last_message: { received_at: SvcMoment; channel: string; outcome: string } | null
    /** Messages of the last thirty days, of both environments, whose check value does not fit, and when the first came. */
    unsigned_messages: { count: number; since: SvcMoment | null }
    /** All that waits for a member of staff: open attention and the kinds of `waiting`, of which none is empty. */
    open_matters: { count: number; waiting: ({ kind: SvcOpenMatterKind } & SvcSum)[] }
    invoices: { unpaid: SvcSum }
    withdrawals: { created: SvcSum; latest: SvcWithdrawal[] }
  }
}
