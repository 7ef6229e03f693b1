/** Starts the PostgreSQL server of a test run, before any spec. */
import { startPostgres, type PostgresServer } from "./postgres"

declare global {
  var testDatabase: PostgresServer | undefined
}

/**
 * Starts a PostgreSQL server for the test run, unless `DB_HOST` (and `DB_PORT`, `DB_USERNAME`, `DB_PASSWORD`) name one.
 */
export default async function startServer(): Promise<void> {
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
}

/** Address of the server's `postgres` database. */
export function serverUrl(): string {
  const { DB_HOST = "localhost", DB_PORT = "5432", DB_USERNAME = "postgres", DB_PASSWORD = "" } = process.env
  const [user, password] = [DB_USERNAME, DB_PASSWORD].map(encodeURIComponent)
  return `postgres://${user}${password ? `:${password}` : ""}@${DB_HOST}:${DB_PORT}/postgres`
}
