import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { readError } from "../errors/read-error"
import { type Connection, runSqlOn } from "../modules/svc/database"

/** PostgreSQL's code for a table that does not exist. */
const UNDEFINED_TABLE = "42P01"

/**
 * The channels for which the store has a notification provider, such as `feed` and `email`. Medusa's notification module does not
 * list them, and sending on a channel without a provider fails and leaves a failed notification.
 */
export async function findNotificationChannels(container: MedusaContainer): Promise<Set<string>> {
  const connection = container.resolve<Connection>(ContainerRegistrationKeys.PG_CONNECTION)
  const rows = await runSqlOn(connection)
    .execute<{ channel: string }>(
      `SELECT DISTINCT unnest(channels) AS channel FROM notification_provider WHERE is_enabled AND deleted_at IS NULL`
    )
    .catch((error: unknown) => {
      // A store without the module has no such table.
      if (readError(error).code === UNDEFINED_TABLE) {
        return []
      }
      throw error
    })
  return new Set(rows.map(({ channel }) => channel))
}
