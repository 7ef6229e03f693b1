/** Holds a row, so that all concurrent changes have read its present state before the first one is stored. */
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { waitUntil } from "../../support/wait-until"
import type { TestStore } from "./with-store"

/** Locks a row of a table until the returned transaction is committed. */
export async function holdRow({ container }: TestStore, table: string, id: string): Promise<{ commit(): unknown }> {
  const held = await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).transaction()
  await held.raw(`SELECT id FROM ${table} WHERE id = ? FOR UPDATE`, [id])
  return held
}

/** Waits until at least this many statements of the store's database wait for a lock. */
export async function untilWaitingForLocks({ sql }: TestStore, count: number): Promise<void> {
  await waitUntil(`${count} statements wait for a lock`, async () => {
    const waiting = await sql(
      "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
    )
    return waiting.length >= count
  })
}
