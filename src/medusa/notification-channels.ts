import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { type Connection, sqlOn } from "../modules/svc/database"

/**
 * The channels for which the store has a notification provider, such as `feed` and `email`. Medusa's notification module does not
 * list them, and sending on a channel without a provider fails and leaves a failed notification.
 */
export async function findNotificationChannels(container: MedusaContainer): Promise<Set<string>> {
  const connection = container.resolve<Connection>(ContainerRegistrationKeys.PG_CONNECTION)
  const rows = await sqlOn(connection)
    .execute<{ channel: string }>(
      `SELECT DISTINCT unnest(channels) AS channel FROM notification_provider WHERE is_enabled AND deleted_at IS NULL`
    )
    // A store without the module has no such table.
    .catch(() => [])
  return new Set(rows.map(({ channel }) => channel))
}
