/** Runs SQL on databases, and creates new ones. */
import { ModulesSdkUtils } from "@medusajs/framework/utils"

/** A database that can run statements: a store under test, a database of several servers, or separate connections. */
export interface Database {
  /** Runs SQL; `?` stands for a parameter. */
  sql<Row = Record<string, unknown>>(statement: string, parameters?: unknown[]): Promise<Row[]>
}

/** Connections to an existing database. */
export interface Connections extends Database {
  url: string
  close(): Promise<void>
}

/** @param max maximum number of connections. */
export function connect(clientUrl: string, max = 4): Connections {
  const knex = ModulesSdkUtils.createPgConnection({ clientUrl, pool: { min: 0, max } })
  return {
    url: clientUrl,
    sql: async (statement, parameters = []) =>
      (await knex.raw<{ rows: never[] }>(statement, parameters as never[])).rows,
    close: () => knex.destroy(),
  }
}

/** Returns the address of another database on the same server. */
export function databaseUrl(anyUrl: string, name: string): string {
  const url = new URL(anyUrl)
  url.pathname = `/${name}`
  return url.href
}

/**
 * Creates a database that flushes every commit before confirming it, so that a crash loses only uncommitted work;
 * returns its address.
 *
 * @param serverUrl address of any database on the server.
 * @param template database to copy, to which nothing may be connected.
 */
export async function createDatabase(serverUrl: string, name: string, template?: string): Promise<string> {
  await runOnServer(serverUrl, `CREATE DATABASE "${name}"${template ? ` TEMPLATE "${template}"` : ""}`)
  await runOnServer(serverUrl, `ALTER DATABASE "${name}" SET synchronous_commit TO on`)
  return databaseUrl(serverUrl, name)
}

/** Runs a statement on the server's `postgres` database. */
export async function runOnServer(serverUrl: string, statement: string): Promise<void> {
  const { sql, close } = connect(databaseUrl(serverUrl, "postgres"), 1)
  try {
    await sql(statement)
  } finally {
    await close()
  }
}
