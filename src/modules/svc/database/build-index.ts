import type { Connection } from "./sql"

/** An index of a table that grows with every payment. */
export interface LargeIndex {
  name: string
  table: string
  /** What it holds: what follows the name of the table. */
  on: string
}

/**
 * Builds an index without blocking writes, unless it is there as it shall be. One of another operator class is replaced: it
 * serves until the new one is built. What an interrupted build left behind is taken away first.
 *
 * @returns whether there was something to do.
 */
export async function buildIndex(connection: Connection, { name, table, on }: LargeIndex): Promise<boolean> {
  const { rows } = await connection.raw(
    `SELECT i.indisvalid AS valid, pg_get_indexdef(i.indexrelid) AS definition FROM pg_index i
     JOIN pg_class c ON c.oid = i.indexrelid
     WHERE c.relname = ? AND c.relnamespace = current_schema()::regnamespace`,
    [name]
  )
  const [present] = rows as { valid: boolean; definition: string }[]
  const isSearch = on.includes("text_pattern_ops")
  if (present?.valid && present.definition.includes("text_pattern_ops") === isSearch) {
    return false
  }
  const fresh = `${name}_new`
  await connection.raw(`DROP INDEX CONCURRENTLY IF EXISTS "${fresh}"`)
  await connection.raw(`CREATE INDEX CONCURRENTLY "${fresh}" ON "${table}" ${on}`)
  await connection.raw(`DROP INDEX CONCURRENTLY IF EXISTS "${name}"`)
  await connection.raw(`ALTER INDEX "${fresh}" RENAME TO "${name}"`)
  return true
}
