import { paymentStatuses } from "../payments/attempt-state"

/**
 * What of a table can be listed at any size: each way to narrow it down has an index, in the models or, for texts that begin
 * with another (`text_pattern_ops`), by hand in the migration.
 */
export interface ListedTable {
  name: "svc_attempt" | "svc_notification"
  /** Columns of few different values, with all of these. */
  kinds: Record<string, readonly string[]>
  /** Sets of kinds, and of columns of which the gateway chooses the values, that an index has in front of `created_at`, the smallest first. */
  sortedWithin: readonly (readonly string[])[]
  /** Kinds that an index has in front of the amount; none where rows are no money, of which nothing is added up. */
  byAmountWithin?: readonly string[]
  /** Columns of which few rows have the same value, each with an index. */
  few: readonly string[]
  /** Columns that are searched by how their text begins, and the forms in which a search text is looked for. */
  searched: Record<string, readonly ((text: string) => string)[]>
  /** Columns that a search text names whole, each with an index before `created_at`, and what it then stands for. */
  named: Record<string, (text: string) => string | undefined>
}

const asTyped = (text: string) => text
const inUpperCase = (text: string) => text.toUpperCase()
const inLowerCase = (text: string) => text.toLowerCase()

const identifier = [asTyped, inUpperCase]

/** The amount that a text names, as the ledger writes it: `1,055` and `1055.00` are `1055.00`. */
function amountOf(text: string): string | undefined {
  const [, whole = "", fraction = ""] = /^(\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  return whole === "" ? undefined : `${BigInt(whole.replaceAll(",", ""))}.${fraction.padEnd(2, "0")}`
}

const attempts: ListedTable = {
  name: "svc_attempt",
  kinds: { environment: ["sandbox", "live"], payment_status: paymentStatuses },
  sortedWithin: [["environment"], ["environment", "payment_status"], ["environment", "payment_mode", "payment_status"]],
  byAmountWithin: ["environment", "payment_status"],
  few: ["id", "cart_id", "payment_session_id", "placed_order_id"],
  searched: {
    gateway_order_id: identifier,
    transaction_number: identifier,
    opened_session_id: identifier,
    email: [inLowerCase],
  },
  named: { amount: amountOf },
}

const notifications: ListedTable = {
  name: "svc_notification",
  kinds: {
    channel: ["callback", "webhook", "inquiry", "staff"],
    outcome: ["verified", "unconfirmed", "amount_mismatch", "wrong_environment", "unverified"],
  },
  sortedWithin: [[], ["outcome"], ["channel", "outcome"]],
  few: ["attempt_id", "invoice_id", "gateway_order_id"],
  searched: { gateway_order_id: identifier, transaction_number: identifier, invoice_number: identifier },
  named: {},
}

export const listedTables = { svc_attempt: attempts, svc_notification: notifications }

export type ListedTableName = keyof typeof listedTables
