import { randomBytes } from "node:crypto"

import { connect, type Database, databaseUrl } from "../../support/connection"
import { startPostgres, type PostgresServer } from "../../support/postgres"

/** A database of its own on a PostgreSQL server of its own, which can be made to crash. */
export interface ClusterDatabase extends Database {
  url: string
  server: PostgresServer
  stop(): Promise<void>
}

/** Every commit is on its way to the disk before it is answered, so that only what was not committed goes with a crash. */
export async function startDatabase(): Promise<ClusterDatabase> {
  const server = await startPostgres()
  const name = `svc_${randomBytes(4).toString("hex")}`
  const administration = connect(server.url, 1)
  await administration.sql(`CREATE DATABASE ${name}`)
  await administration.sql(`ALTER DATABASE ${name} SET synchronous_commit TO on`)
  await administration.close()

  const url = databaseUrl(server.url, name)
  const pool = connect(url, 4)
  return {
    url,
    server,
    sql: pool.sql,
    stop: async () => {
      await pool.close()
      await server.stop()
    },
  }
}
