/** Gives the parts of this folder the same store, and what several of them look at. */
import applyRetention from "../../../src/jobs/apply-retention"
import type { SvcKeptPersonalData, SvcPersonalDataErasedAnswer } from "../../../src/types"
import { type TestStore, withStore } from "../support/with-store"

/** Declares tests with a store that removes bodies after 30 days and personal data after 180, and in which one person has the settings. */
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

/** Lets days pass for everything in the ledger. */
export async function letDaysPass({ sql }: TestStore, days: number): Promise<void> {
  for (const [table, columns] of Object.entries(DATES)) {
    const moved = columns.map((column) => `${column} = ${column} - interval '${days} days'`)
    await sql(`UPDATE ${table} SET ${moved.join(", ")}`)
  }
}

/** Runs the job that removes what is past its time. */
export async function runRetention({ container }: TestStore): Promise<void> {
  await applyRetention(container)
}

/** Every text that the plugin's tables hold, settings and staff apart. */
export async function textOfLedger({ sql }: TestStore): Promise<string> {
  const tables = [...Object.keys(DATES), "svc_history_entry", "svc_withdrawal"]
  const rows = await Promise.all(tables.map((table) => sql(`SELECT * FROM ${table} ORDER BY id`)))
  return JSON.stringify(rows)
}

/** The words that the plugin's tables hold. Identifiers are random, so a word must be too long to stand in one by chance. */
export async function findWords(store: TestStore, words: readonly string[]): Promise<string[]> {
  const text = await textOfLedger(store)
  return words.filter((word) => text.includes(word))
}

/** Erases a person as staff do. */
export async function erase({ staff }: TestStore, person: object): Promise<SvcPersonalDataErasedAnswer["erasure"]> {
  const path = "/admin/svc/personal-data/erase"
  return (await staff.call<SvcPersonalDataErasedAnswer>("POST", path, person)).erasure
}

/** Why what is kept is kept. */
export const findStockNeeds = (kept: readonly SvcKeptPersonalData[]) => kept.map(({ need }) => need)
