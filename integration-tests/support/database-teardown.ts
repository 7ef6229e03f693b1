/** Deletes the migrated database and ends the PostgreSQL server, when the set-up started it. */
import "./server-setup"
import { dropTemplate } from "./migrated-database"

export default async function tearDownDatabase(): Promise<void> {
  await dropTemplate()
  await globalThis.testDatabase?.stop()
}
