export type Row = Record<string, unknown>

/**
 * Runs statements, in a transaction or each by itself; `?` stands for a parameter. The caller declares the type of the
 * rows; only the tests, on a real database, check it.
 */
export interface Sql {
  execute<R = Row>(statement: string, parameters?: unknown[]): Promise<R[]>
}

/** The part of the store's database connection that is used here. */
export interface Connection {
  raw(statement: string, parameters?: unknown[]): Promise<{ rows: unknown[] }>
}

/** Runs statements on the store's connection, each in a transaction of its own. */
export function runSqlOn(connection: Connection): Sql {
  return {
    execute: async <R>(statement: string, parameters?: unknown[]) =>
      (await connection.raw(statement, parameters)).rows as R[],
  }
}

/** Builds the SQL that formats a moment as ISO 8601 in UTC, with milliseconds. */
export const buildIsoMomentSql = (moment: string): string =>
  `to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Writes values as one parameter for an array of the database, such as `?::text[]`. */
export function toSqlArray(values: Iterable<string | number>): string {
  return `{${Array.from(values, (value) => `"${String(value).replace(/["\\]/g, "\\$&")}"`).join(",")}}`
}

/** A piece of a statement with the values of its parameters; `?` stands for a parameter. */
export interface SqlPart {
  text: string
  values: readonly unknown[]
}

export function part(text: string, ...values: unknown[]): SqlPart {
  return { text, values }
}

/** Runs a piece that is a whole statement. */
export async function runPart<R = Row>(statements: Sql, { text, values }: SqlPart): Promise<R[]> {
  return statements.execute<R>(text, [...values])
}

/** Joins pieces with a separator. */
export function joinSql(parts: readonly SqlPart[], between: string): SqlPart {
  return part(parts.map(({ text }) => text).join(between), ...parts.flatMap(({ values }) => values))
}

/**
 * A statement around pieces: `sql`SELECT … WHERE ${part}``. Text and numbers are inserted literally, so never insert
 * user input this way.
 */
export function sql(texts: TemplateStringsArray, ...inserted: (SqlPart | string | number)[]): SqlPart {
  const parts = texts.flatMap((text, index) => {
    const next = inserted[index]
    return next === undefined ? [part(text)] : [part(text), typeof next === "object" ? next : part(String(next))]
  })
  return joinSql(parts, "")
}

/** Joins conditions with AND. */
export const joinConditions = (conditions: readonly SqlPart[]): SqlPart => joinSql(conditions, " AND ")
