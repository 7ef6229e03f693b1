import type { LoaderOptions, Logger } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import {
  SecretBox,
  describeFaults,
  mergeSettings,
  NOTHING_STORED,
  readSettingsRow,
  type StoredSettings,
  validateOptions,
} from "../settings"
import { type Connection, runSqlOn } from "../database"

/** Stops the boot when an option is invalid; warns when a required setting is missing both in the options and in the admin. */
export async function checkOptions({ options, container }: LoaderOptions): Promise<void> {
  const given = validateOptions(options ?? {})
  const { encryption_key, previous_encryption_key } = given.options
  const box = new SecretBox(encryption_key, previous_encryption_key)
  const stored = await readStoredSettings(
    container.resolve<Connection | undefined>(ContainerRegistrationKeys.PG_CONNECTION)
  )
  const { faults } = mergeSettings(given, stored.values, box)
  if (faults.length > 0) {
    container
      .resolve<Logger>(ContainerRegistrationKeys.LOGGER)
      .warn(`medusa-payment-svc cannot take payments yet. ${describeFaults(faults)}`)
  }
}

/** Empty without a database or table: a store gets this far before its first migration. */
async function readStoredSettings(connection: Connection | undefined): Promise<StoredSettings> {
  return connection ? readSettingsRow(runSqlOn(connection)).catch(() => NOTHING_STORED) : NOTHING_STORED
}
