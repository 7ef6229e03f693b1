/** One row of an answer. */
export type Row = Record<string, unknown>

/**
 * Runs statements, in a transaction or each by itself; `?` stands for a parameter. Who writes the statement says what its rows
 * are; nobody checks that but the tests, on a real database.
 */
export interface Sql {
  execute<R = Row>(statement: string, parameters?: unknown[]): Promise<R[]>
}

/** The store's database connection, as far as it is used here. */
export interface Connection {
  raw(statement: string, parameters?: unknown[]): Promise<{ rows: unknown[] }>
}

/** Runs statements on the store's connection, each in a transaction of its own. */
export function sqlOn(connection: Connection): Sql {
  return {
    execute: async <R>(statement: string, parameters?: unknown[]) =>
      (await connection.raw(statement, parameters)).rows as R[],
  }
}

/** Values as one parameter that is an array of the database, such as `?::text[]`. */
export function toSqlArray(values: Iterable<string | number>): string {
  return `{${Array.from(values, (value) => `"${String(value).replace(/["\\]/g, "\\$&")}"`).join(",")}}`
}
