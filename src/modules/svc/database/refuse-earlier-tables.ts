import { MedusaError } from "@medusajs/framework/utils"
import type { Sql } from "./sql"

/** The migration that makes the plugin's tables, by the name under which Medusa records it. */
const MIGRATION = "Migration20261125231500"

/**
 * Refuses tables that an unpublished earlier build of 0.1.0 made: they are there, but this version's migration has not run.
 * Changes nothing.
 *
 * @throws MedusaError that says what was found and what to do.
 */
export async function refuseEarlierTables(sql: Sql): Promise<void> {
  // A database that cannot be asked is not refused: the next statement tells what is wrong with it.
  if (await hasEarlierTables(sql).catch(() => false)) {
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      "medusa-payment-svc cannot use this database: an unpublished earlier build of 0.1.0 made its tables " +
        `(the table svc_attempt exists, but ${MIGRATION} has not run), and there is no upgrade from it. Nothing was changed. ` +
        'Use a new database, or back this one up, move the svc_ tables away and run "npx medusa db:migrate"; ' +
        "docs/upgrading.md of the package says how."
    )
  }
}

async function hasEarlierTables(sql: Sql): Promise<boolean> {
  const [row] = await sql.execute(
    `SELECT to_regclass('svc_attempt') IS NOT NULL AND NOT EXISTS (
       SELECT 1 FROM mikro_orm_migrations WHERE split_part(name, '.', 1) = ?) AS found`,
    [MIGRATION]
  )
  return row?.found === true
}
