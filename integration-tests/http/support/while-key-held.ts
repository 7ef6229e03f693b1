/** Plays a message that is being judged while staff act on the same payment. */
import { Client } from "pg"
import { waitUntil } from "../../support/wait-until"
import type { TestStore } from "./with-store"

/**
 * Locks a payment session or an invoice as a message about it does, starts `work`, and changes rows as the message does
 * when `work` waits. Fails when `work` has locked one of these rows, because that would be a deadlock.
 *
 * @param key the key of the lock; see database/locks.ts.
 * @param rows the tables and ids of the rows to change.
 */
export async function whileKeyIsHeld<Done>(
  { databaseUrl }: Pick<TestStore, "databaseUrl">,
  key: string,
  rows: Record<string, string>,
  work: () => Promise<Done>
): Promise<Done> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query("BEGIN")
    await client.query("SET LOCAL lock_timeout = '2s'")
    await client.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [key])
    const done = work()
    await waitUntil("somebody waits for the key", async () => {
      const waiting = await client.query("SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted")
      return waiting.rows.length > 0
    })
    for (const [table, id] of Object.entries(rows)) {
      await client.query(`UPDATE ${table} SET updated_at = now() WHERE id = $1`, [id])
    }
    await client.query("COMMIT")
    return await done
  } finally {
    await client.end()
  }
}
