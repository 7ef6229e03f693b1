import { setTimeout as sleep } from "node:timers/promises"

import type { Connections } from "../../support/connection"

const POLL_MS = 50
const PATIENCE_MS = 10_000

/** How often each of the ledger's large tables was read from end to end. */
export type SequentialScans = Record<"svc_attempt" | "svc_notification", number>

/** Connections report what they did when they end, so this waits until all others have ended. */
export async function sequentialScans(database: Connections): Promise<SequentialScans> {
  await untilAlone(database)
  const rows = await database.sql<{ table: keyof SequentialScans; scans: number }>(
    `SELECT relname AS table, seq_scan::int AS scans FROM pg_stat_user_tables
     WHERE relname IN ('svc_attempt', 'svc_notification')`
  )
  const scans: SequentialScans = { svc_attempt: 0, svc_notification: 0 }
  for (const { table, scans: count } of rows) {
    scans[table] = count
  }
  return scans
}

async function untilAlone({ sql }: Connections): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  const others = `SELECT pid FROM pg_stat_activity
    WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`
  while ((await sql(others)).length > 0) {
    if (Date.now() > deadline) {
      throw new Error("Connections that shall be counted have not ended")
    }
    await sleep(POLL_MS)
  }
}

/** The tables that were read from end to end between two counts, and how often. */
export function scannedSince(before: SequentialScans, after: SequentialScans): { table: string; times: number }[] {
  return (["svc_attempt", "svc_notification"] as const)
    .map((table) => ({ table, times: after[table] - before[table] }))
    .filter(({ times }) => times > 0)
}
