/** Captures the statements that this process sends to the database. */
import { Client, type QueryConfig } from "pg"

/** One statement as it went to the database; `$1` stands for the first parameter. */
export interface Statement {
  text: string
  values: unknown[]
}

/** Statements that Medusa's driver sends whenever it opens a connection. */
const ON_CONNECTION = /^(select version\(\)|set search_path )/i

/**
 * Runs work and returns all statements that this process sent to any database meanwhile, including `BEGIN` and
 * `COMMIT`, without those that open a connection. Background work is counted too.
 */
export async function captureStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  // The method has many overloads; the statement always comes first.
  const prototype = Client.prototype as unknown as { query: (this: Client, ...given: unknown[]) => unknown }
  const original = prototype.query
  prototype.query = function (...given) {
    statements.push(readStatement(given))
    return original.apply(this, given)
  }
  try {
    await work()
  } finally {
    prototype.query = original
  }
  return statements.filter(({ text }) => !ON_CONNECTION.test(text))
}

/** Like {@link captureStatements}, but returns only the texts. */
export async function countStatements(work: () => Promise<unknown>): Promise<string[]> {
  return (await captureStatements(work)).map(({ text }) => text)
}

function readStatement([first, second]: unknown[]): Statement {
  const { text, values = Array.isArray(second) ? second : [] } =
    typeof first === "string" ? { text: first } : (first as QueryConfig)
  return { text, values }
}
