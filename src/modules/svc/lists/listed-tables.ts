import { part, type SqlPart } from "../database/sql-part"
import { attemptStatuses } from "../payments/attempt-state"
import { CAME_IN, WITHOUT_ATTEMPT } from "./money-in"

/**
 * What of a table can be listed at any size: each way to narrow it down has an index, in the models or, for texts that begin
 * with another (`text_pattern_ops`), by hand in the migration.
 */
export interface ListedTable {
  name: "svc_attempt" | "svc_notification"
  /**
   * What its rows are read from, each with every column that is named here, and with the prefix of its ids. A list of payments
   * has paid invoices without an order too, whose payment is no attempt.
   */
  from: readonly { rows: SqlPart; prefix: string }[]
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

/**
 * Paid invoices without an order, as payments. The planner takes such a table apart: conditions reach the indexes of
 * `svc_invoice`, and one that a constant rules out is not read at all.
 */
const paidInvoices = part(`(
  SELECT id, created_at, environment, 'paid'::text AS status, amount, currency_code, paid_at, NULL::text AS payment_mode,
    NULL::text AS cart_id, NULL::text AS payment_session_id, NULL::text AS placed_order_id, NULL::text AS opened_session_id,
    invoice_number AS gateway_order_id, transaction_number, NULL::text AS email, deleted_at
  FROM svc_invoice WHERE ${CAME_IN} AND ${WITHOUT_ATTEMPT}) AS paid_invoice`)

const OF_INVOICE = "svcinv_"

/** Whether the id of a listed payment is that of a paid invoice. */
const isOfInvoice = (id: string): boolean => id.startsWith(OF_INVOICE)

/** The ids of listed payments by what they are of. */
export const idsBySource = (ids: readonly string[]): { attempts: string[]; invoices: string[] } => ({
  attempts: ids.filter((id) => !isOfInvoice(id)),
  invoices: ids.filter(isOfInvoice),
})

const attempts: ListedTable = {
  name: "svc_attempt",
  from: [
    { rows: part("svc_attempt"), prefix: "svcatt_" },
    { rows: paidInvoices, prefix: OF_INVOICE },
  ],
  kinds: { environment: ["sandbox", "live"], status: attemptStatuses },
  sortedWithin: [["environment"], ["environment", "status"], ["environment", "payment_mode", "status"]],
  byAmountWithin: ["environment", "status"],
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
  from: [{ rows: part("svc_notification"), prefix: "svcnot_" }],
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
