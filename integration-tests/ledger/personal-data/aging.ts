/** Lets the rows of the ledger age, runs the retention job, and looks for words that must be gone. */
import { applyRetention } from "../../../src/workflows/personal-data/apply-retention"
import type { Database } from "../../support/connection"
import type { Ledger } from "../support/with-ledger"

/** Bodies are removed after 30 days and personal data after 180, and only one person may change settings. */
export const retention = {
  retention: { message_bodies_days: 30, personal_data_days: 180 },
  permissions: { settings: ["admin@shop.example"] },
}

const DATES = {
  svc_attempt: ["created_at", "paid_at", "settled_at"],
  svc_invoice: ["created_at", "paid_at"],
  svc_message: ["created_at"],
  svc_attention: ["created_at", "resolved_at"],
  svc_refund_task: ["created_at", "paid_out_at"],
  svc_payment_link: ["created_at", "withdrawn_at", "expires_at"],
}

/** Ages everything in the ledger by some days. */
export async function letDaysPass({ sql }: Database, days: number): Promise<void> {
  for (const [table, columns] of Object.entries(DATES)) {
    const moved = columns.map((column) => `${column} = ${column} - interval '${days} days'`)
    await sql(`UPDATE ${table} SET ${moved.join(", ")}`)
  }
}

/** Text columns that hold nothing personal. A new column counts as personal until it is listed here. */
const IMPERSONAL = {
  svc_attempt: [
    ...["id", "gateway_order_id", "merchant_id", "environment", "secret_key_id", "amount", "currency_code"],
    ...["provider_id", "payment_session_id", "opened_session_id", "payment_collection_id", "cart_id", "status"],
    ...["transaction_number", "refunded_amount", "payment_status", "payment_mode", "channel", "decline_code", "step"],
    ...["invoice_id", "placed_order_id", "order_number", "owing_order_id", "payment_link_id", "lease_token"],
    "app_success_number",
  ],
  svc_invoice: [
    ...["id", "idempotency_key", "environment", "merchant_id", "secret_key_id", "state", "status", "requested_status"],
    ...["invoice_number", "gateway_id", "reference_id", "amount", "currency_code", "expires_at", "order_id"],
    ...["order_number", "customer_id", "transaction_number", "refunded_amount", "payment_status", "attempt_id"],
    ...["created_by", "due_date"],
  ],
}

/** Lists the columns of a table that can hold something about a person. */
export async function listPersonalColumns({ sql }: Database, table: keyof typeof IMPERSONAL): Promise<string[]> {
  const columns = await sql<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_schema = current_schema() AND table_name = ? AND data_type = 'text' AND is_generated = 'NEVER'
     ORDER BY ordinal_position`,
    [table]
  )
  return columns.map(({ name }) => name).filter((name) => !IMPERSONAL[table].includes(name))
}

/** Removes expired data as the retention job does, and waits for it. */
export async function runRetention({ container }: Pick<Ledger, "container">): Promise<void> {
  await applyRetention(container)
}

/** Returns every text in the plugin's tables, except settings and staff. */
export async function readLedgerText({ sql }: Database): Promise<string> {
  const tables = [...Object.keys(DATES), "svc_history_entry", "svc_withdrawal"]
  const rows = await Promise.all(tables.map((table) => sql(`SELECT * FROM ${table} ORDER BY id`)))
  return JSON.stringify(rows)
}

/** Finds which words are in the plugin's tables. A word must be long enough not to occur in random identifiers. */
export async function findWords(database: Database, words: readonly string[]): Promise<string[]> {
  const text = await readLedgerText(database)
  return words.filter((word) => text.includes(word))
}
