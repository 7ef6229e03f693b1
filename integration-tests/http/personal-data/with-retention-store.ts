/** Boots a store for tests about personal data, lets its rows age, and runs retention and erasure. */
import applyRetention from "../../../src/jobs/apply-retention"
import type { SvcKeptPersonalData, SvcPersonalDataErasedAnswer } from "../../../src/types"
import { type TestStore, withStore } from "../support/with-store"

/**
 * Declares tests with a store that removes bodies after 30 days and personal data after 180, and in which only one
 * person may change settings.
 */
export function withRetentionStore(name: string, declareTests: (store: TestStore) => void): void {
  withStore(name, declareTests, {
    gateway_timeout_ms: 1_000,
    retention: { message_bodies_days: 30, personal_data_days: 180 },
    permissions: { settings: ["admin@shop.example"] },
  })
}

const DATES = {
  svc_attempt: ["created_at", "paid_at", "settled_at"],
  svc_invoice: ["created_at", "paid_at"],
  svc_message: ["created_at"],
  svc_attention: ["created_at", "resolved_at"],
  svc_refund_task: ["created_at", "paid_out_at"],
}

/** Ages everything in the ledger by some days. */
export async function letDaysPass({ sql }: TestStore, days: number): Promise<void> {
  for (const [table, columns] of Object.entries(DATES)) {
    const moved = columns.map((column) => `${column} = ${column} - interval '${days} days'`)
    await sql(`UPDATE ${table} SET ${moved.join(", ")}`)
  }
}

/** Runs the retention job. */
export async function runRetention({ container }: TestStore): Promise<void> {
  await applyRetention(container)
}

/** Returns every text in the plugin's tables, except settings and staff. */
export async function readLedgerText({ sql }: TestStore): Promise<string> {
  const tables = [...Object.keys(DATES), "svc_history_entry", "svc_withdrawal"]
  const rows = await Promise.all(tables.map((table) => sql(`SELECT * FROM ${table} ORDER BY id`)))
  return JSON.stringify(rows)
}

/** Finds which words are in the plugin's tables. A word must be long enough not to occur in random identifiers. */
export async function findWords(store: TestStore, words: readonly string[]): Promise<string[]> {
  const text = await readLedgerText(store)
  return words.filter((word) => text.includes(word))
}

/** Erases a person as staff do. */
export async function erase({ staff }: TestStore, person: object): Promise<SvcPersonalDataErasedAnswer["erasure"]> {
  const path = "/admin/svc/personal-data/erase"
  return (await staff.call<SvcPersonalDataErasedAnswer>("POST", path, person)).erasure
}

/** Returns the reasons for which rows were kept. */
export const findStockNeeds = (kept: readonly SvcKeptPersonalData[]) => kept.map(({ need }) => need)
