/** Sets up the database of a test run, before any spec. */
import { migrateTemplate } from "./migrated-database"
import { startPostgres, type PostgresServer } from "./postgres"

declare global {
  var testDatabase: PostgresServer | undefined
}

/**
 * Starts a PostgreSQL server for the test run, unless `DB_HOST` (and `DB_PORT`, `DB_USERNAME`, `DB_PASSWORD`) name one,
 * and creates a migrated database to copy.
 */
export default async function setUpDatabase(): Promise<void> {
  if (!process.env.DB_HOST) {
    const server = await startPostgres()
    globalThis.testDatabase = server
    Object.assign(process.env, {
      DB_HOST: server.host,
      DB_PORT: String(server.port),
      DB_USERNAME: server.user,
      DB_PASSWORD: server.password,
    })
  }
  await migrateTemplate(serverUrl())
}

/** Address of the server's `postgres` database. */
function serverUrl(): string {
  const { DB_HOST = "localhost", DB_PORT = "5432", DB_USERNAME = "postgres", DB_PASSWORD = "" } = process.env
  const [user, password] = [DB_USERNAME, DB_PASSWORD].map(encodeURIComponent)
  return `postgres://${user}${password ? `:${password}` : ""}@${DB_HOST}:${DB_PORT}/postgres`
}
