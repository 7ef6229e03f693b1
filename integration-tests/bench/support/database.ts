import { ModulesSdkUtils } from "@medusajs/framework/utils"

/** Statements on one database; `?` stands for a parameter. */
export interface Database {
  url: string
  sql<Row = Record<string, unknown>>(statement: string, parameters?: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

export function connect(clientUrl: string): Database {
  const knex = ModulesSdkUtils.createPgConnection({ clientUrl, pool: { min: 0, max: 4 } })
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
