import "./database-setup"
import { dropTemplate } from "./migrated-database"

/** Deletes the migrated database and ends the PostgreSQL server, when the set-up started it. */
export default async function tearDownDatabase(): Promise<void> {
  await dropTemplate()
  await globalThis.testDatabase?.stop()
}
