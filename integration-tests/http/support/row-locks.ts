/** Holds a row or a key, so that all concurrent changes have read its present state before the first one is stored. */
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { waitUntil } from "../../support/wait-until"
import type { TestStore } from "./with-store"

/** Locks a row of a table until the returned transaction is committed. */
export async function holdRow(
  store: Pick<TestStore, "container">,
  table: string,
  id: string
): Promise<{ commit(): unknown }> {
  return holdLock(store, `SELECT id FROM ${table} WHERE id = ? FOR UPDATE`, [id])
}

async function holdLock({ container }: Pick<TestStore, "container">, statement: string, parameters: readonly string[]) {
  const held = await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).transaction()
  await held.raw(statement, parameters)
  return held
}

/**
 * Takes a lock, starts each piece of work when all before it wait for a lock, and then lets them go on in this order.
 *
 * @param lock the statement that takes the lock.
 * @returns the outcome of each piece of work.
 */
export async function queueForLock(
  store: TestStore,
  [lock, ...parameters]: readonly [string, ...string[]],
  works: readonly (() => Promise<unknown>)[]
): Promise<("done" | "refused")[]> {
  const held = await holdLock(store, lock, parameters)
  const outcomes: Promise<"done" | "refused">[] = []
  try {
    for (const work of works) {
      outcomes.push(
        work().then(
          () => "done",
          () => "refused"
        )
      )
      await untilWaitingForLocks(store, outcomes.length)
    }
  } finally {
    await held.commit()
  }
  return Promise.all(outcomes)
}

/** Takes an advisory lock of the ledger until the returned transaction is committed; see database/locks.ts. */
export async function holdKey(store: Pick<TestStore, "container">, key: string): Promise<{ commit(): unknown }> {
  return holdLock(store, "SELECT pg_advisory_xact_lock(hashtextextended(?, 0))", [key])
}

/** Waits until at least this many statements of the store's database wait for a lock. */
export async function untilWaitingForLocks({ sql }: Pick<TestStore, "sql">, count: number): Promise<void> {
  await waitUntil(`${count} statements wait for a lock`, async () => {
    const waiting = await sql(
      "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
    )
    return waiting.length >= count
  })
}
