/** Runs SQL on databases, and makes new ones. */
import { ModulesSdkUtils } from "@medusajs/framework/utils"

/** What runs statements: a store under test, a database of several servers, or connections of one's own. */
export interface Database {
  /** Runs SQL; `?` stands for a parameter. */
  sql<Row = Record<string, unknown>>(statement: string, parameters?: unknown[]): Promise<Row[]>
}

/** Connections to a database that is there already. */
export interface Connections extends Database {
  url: string
  close(): Promise<void>
}

/** @param max how many connections there may be at once. */
export function connect(clientUrl: string, max = 4): Connections {
  const knex = ModulesSdkUtils.createPgConnection({ clientUrl, pool: { min: 0, max } })
  return {
    url: clientUrl,
    sql: async (statement, parameters = []) =>
      (await knex.raw<{ rows: never[] }>(statement, parameters as never[])).rows,
    close: () => knex.destroy(),
  }
}

/** The address of another database on the same server. */
export function databaseUrl(anyUrl: string, name: string): string {
  const url = new URL(anyUrl)
  url.pathname = `/${name}`
  return url.href
}

/**
 * Creates a database whose every commit is on its way to the disk before it is answered, so that a crash takes only what was not
 * committed; gives its address.
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
