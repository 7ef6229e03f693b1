import { startPostgres, type PostgresServer } from "./postgres"

declare global {
  var testDatabase: PostgresServer | undefined
}

/** Gives the test run a PostgreSQL server, unless `DB_HOST` (and `DB_PORT`, `DB_USERNAME`, `DB_PASSWORD`) name one. */
export default async function setUpDatabase(): Promise<void> {
  if (process.env.DB_HOST) {
    return
  }
  const server = await startPostgres()
  globalThis.testDatabase = server
  Object.assign(process.env, {
    DB_HOST: server.host,
    DB_PORT: String(server.port),
    DB_USERNAME: server.user,
    DB_PASSWORD: server.password,
  })
}
