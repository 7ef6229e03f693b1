import { randomBytes } from "node:crypto"
import { ModulesSdkUtils } from "@medusajs/framework/utils"

import { startPostgres, type PostgresServer } from "../../support/postgres"

/** A database of its own on a PostgreSQL server of its own, which can be made to crash. */
export interface ClusterDatabase {
  url: string
  server: PostgresServer
  /** Runs SQL; `?` stands for a parameter. */
  sql<Row = Record<string, unknown>>(statement: string, parameters?: unknown[]): Promise<Row[]>
  stop(): Promise<void>
}

/** Connections to a database that is there already. */
export interface Connections {
  /** Runs SQL; `?` stands for a parameter. */
  sql<Row = Record<string, unknown>>(statement: string, parameters?: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

/** Every commit is on its way to the disk before it is answered, so that only what was not committed goes with a crash. */
export async function startDatabase(): Promise<ClusterDatabase> {
  const server = await startPostgres()
  const name = `svc_${randomBytes(4).toString("hex")}`
  const administration = connect(server.url, 1)
  await administration.sql(`CREATE DATABASE ${name}`)
  await administration.sql(`ALTER DATABASE ${name} SET synchronous_commit TO on`)
  await administration.close()

  const url = server.url.replace(/\/postgres$/, `/${name}`)
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

/** @param max how many connections there may be at once. */
export function connect(clientUrl: string, max: number): Connections {
  const knex = ModulesSdkUtils.createPgConnection({ clientUrl, pool: { min: 0, max } })
  return {
    sql: async (statement, parameters = []) =>
      (await knex.raw<{ rows: never[] }>(statement, parameters as never[])).rows,
    close: () => knex.destroy(),
  }
}
