import {
  attemptChannels,
  declineCodes,
  environments,
  funnelSteps,
  messageChannels,
  messageOutcomes,
  paymentStatuses,
} from "../../../fields/statuses"
import { CAME_IN, RECEIVED_COLUMNS } from "./money-in"

/**
 * Describes how a table is listed at any size: each filter has an index, in the models or by hand in the migration.
 * Every listed table has a column `search` for {@link readSearch}, which the database maintains.
 */
export interface ListedTable {
  name: "svc_attempt" | "svc_message" | "svc_invoice" | "svc_refund_task" | "svc_withdrawal"
  /** Columns to sort by. Columns other than time and amount sort only the counted rows. */
  sortable: readonly [string, ...string[]]
  /** Columns with few distinct values, and these values. */
  kinds: Record<string, readonly string[]>
  /**
   * Leading columns of the indexes that end in `created_at`: kinds, and columns whose values the gateway chooses. Of
   * indexes that cover equally many conditions, the first is read, so that with the fewest rows comes first.
   */
  sortedWithin: readonly (readonly string[])[]
  /** Leading kinds of the index that ends in the amount, for lists that are sorted by amount. */
  byAmountWithin?: readonly string[]
  /** Indexed columns in which few rows share a value. */
  few: readonly string[]
  /** SQL of the moment by which a row belongs to a day, for tables with a day filter. */
  readDay?: string
  /** SQL condition that a row's money was paid, for tables whose rows are summed. */
  isPaid?: string
  /** Columns that the sums read. */
  summed?: readonly string[]
  /** Whether paid money of a row can be refunded. */
  isRefundable?: true
  /** Whether a row is about a payment or an invoice and is found by their search texts too. */
  isAboutMoney?: true
}

const environment = environments

const attempts: ListedTable = {
  name: "svc_attempt",
  sortable: ["created_at", "amount"],
  kinds: {
    environment,
    payment_status: paymentStatuses,
    channel: attemptChannels,
    step: funnelSteps,
    decline_code: declineCodes,
  },
  sortedWithin: [
    ["environment"],
    ["environment", "decline_code"],
    ["environment", "payment_status"],
    ["environment", "payment_mode", "payment_status"],
    ["environment", "channel", "step"],
  ],
  byAmountWithin: ["environment", "payment_status"],
  few: ["id", "cart_id", "payment_session_id", "placed_order_id"],
  readDay: "coalesce(paid_at, created_at)",
  isPaid: CAME_IN,
  summed: RECEIVED_COLUMNS,
  isRefundable: true,
}

const messages: ListedTable = {
  name: "svc_message",
  sortable: ["created_at"],
  kinds: {
    channel: messageChannels,
    outcome: messageOutcomes,
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
  summed: RECEIVED_COLUMNS,
  isRefundable: true,
}

const refundTasks: ListedTable = {
  name: "svc_refund_task",
  sortable: ["created_at", "paid_out_at", "status"],
  kinds: { environment },
  sortedWithin: [["environment"], ["environment", "status"]],
  few: ["id", "attempt_id", "invoice_id"],
  isPaid: "paid_out_at IS NOT NULL",
  summed: ["currency_code", "amount", "paid_out_at"],
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
