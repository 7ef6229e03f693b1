/** Sets up the database of a test run that boots stores, before any spec. */
import { migrateTemplate } from "./migrated-database"
import startServer, { serverUrl } from "./server-setup"

/** Starts the server, and creates a migrated database to copy. */
export default async function setUpDatabase(): Promise<void> {
  await startServer()
  await migrateTemplate(serverUrl())
}
