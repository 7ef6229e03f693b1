import { paymentStatuses } from "../payments/attempt-state"
import { CAME_IN } from "./money-in"

/**
 * Describes how a table is listed at any size: each way to narrow it down has an index, in the models or by hand in the migration.
 * Every listed table has the column `search`, in which the database keeps what {@link readSearch} looks for.
 */
export interface ListedTable {
  name: "svc_attempt" | "svc_message" | "svc_invoice" | "svc_refund_task" | "svc_withdrawal"
  /** Columns to sort by. Those but time and amount sort the rows that are counted. */
  sortable: readonly [string, ...string[]]
  /** Columns of few different values, with all of these. */
  kinds: Record<string, readonly string[]>
  /** Sets of kinds, and of columns of which the gateway chooses the values, that an index has in front of `created_at`, the smallest first. */
  sortedWithin: readonly (readonly string[])[]
  /** Kinds that an index has in front of the amount, where a list is sorted by it. */
  byAmountWithin?: readonly string[]
  /** Columns of which few rows have the same value, each with an index. */
  few: readonly string[]
  /** The moment by which a row belongs to a day, where there is a filter for it. */
  readDay?: string
  /** Where the rows are money and are added up: SQL, whether a row's money was paid. */
  isPaid?: string
  /** Whether paid money of a row can have gone back. */
  isRefundable?: true
  /** Whether a row is about a payment or an invoice, and is found by what these are found by. */
  isAboutMoney?: true
}

const environment = ["sandbox", "live"] as const

const attempts: ListedTable = {
  name: "svc_attempt",
  sortable: ["created_at", "amount"],
  kinds: { environment, payment_status: paymentStatuses },
  sortedWithin: [["environment"], ["environment", "payment_status"], ["environment", "payment_mode", "payment_status"]],
  byAmountWithin: ["environment", "payment_status"],
  few: ["id", "cart_id", "payment_session_id", "placed_order_id"],
  readDay: "coalesce(paid_at, created_at)",
  isPaid: CAME_IN,
  isRefundable: true,
}

const messages: ListedTable = {
  name: "svc_message",
  sortable: ["created_at"],
  kinds: {
    channel: ["callback", "webhook", "inquiry", "staff"],
    outcome: ["verified", "unconfirmed", "amount_mismatch", "wrong_environment", "unverified"],
  },
  sortedWithin: [[], ["outcome"], ["channel", "outcome"]],
  few: ["id", "attempt_id", "invoice_id", "gateway_order_id"],
  isAboutMoney: true,
}

const invoices: ListedTable = {
  name: "svc_invoice",
  sortable: ["created_at", "paid_at", "invoice_number", "client_name", "status", "state"],
  kinds: { environment },
  sortedWithin: [["environment"], ["environment", "state"], ["environment", "payment_status"]],
  few: ["id", "order_id", "customer_id"],
  readDay: "paid_at",
  isPaid: CAME_IN,
  isRefundable: true,
}

const refundTasks: ListedTable = {
  name: "svc_refund_task",
  sortable: ["created_at", "paid_out_at", "status"],
  kinds: { environment },
  sortedWithin: [["environment"], ["environment", "status"]],
  few: ["id", "attempt_id", "invoice_id"],
  isPaid: "paid_out_at IS NOT NULL",
  isAboutMoney: true,
}

const withdrawals: ListedTable = {
  name: "svc_withdrawal",
  sortable: ["created_at", "withdrawal_number", "state"],
  kinds: { environment },
  sortedWithin: [["environment"], ["environment", "state"]],
  few: ["id"],
}

export const listedTables = {
  svc_attempt: attempts,
  svc_message: messages,
  svc_invoice: invoices,
  svc_refund_task: refundTasks,
  svc_withdrawal: withdrawals,
}

export type ListedTableName = keyof typeof listedTables
