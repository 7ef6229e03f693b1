import type { LoaderOptions } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { refuseEarlierTables, type Connection, runSqlOn } from "../database"

/** Stops the boot on tables of an unpublished earlier build. Skipped without a database. */
export async function checkTables({ container }: LoaderOptions): Promise<void> {
  const connection = container.resolve<Connection | undefined>(ContainerRegistrationKeys.PG_CONNECTION)
  if (connection) {
    await refuseEarlierTables(runSqlOn(connection))
  }
}
