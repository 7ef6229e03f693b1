import { MedusaError } from "@medusajs/framework/utils"
import type { Sql } from "./sql"

/** The migration that creates the plugin's tables, by the name under which Medusa records it. */
const MIGRATION = "Migration20261125231500"

/**
 * Refuses tables of an unpublished earlier build of 0.1.0: the tables exist, but this version's migration has not run.
 * Changes nothing.
 *
 * @throws MedusaError with the finding and what to do about it.
 */
export async function refuseEarlierTables(sql: Sql): Promise<void> {
  // A database that cannot be queried is not refused here: the next statement fails with the actual error.
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
