/** Captures the statements that this process sends to the database. */
import { setTimeout as sleep } from "node:timers/promises"
import { Client, type QueryConfig } from "pg"

/** One statement as it went to the database; `$1` stands for the first parameter. */
export interface Statement {
  text: string
  values: unknown[]
}

/** What Medusa's driver asks on each new connection, at whatever moment it opens one. */
const ON_CONNECTION = /^(select version\(\)|set search_path )/i

/** Jobs begin with a minute: for so long they may be at work, and so long before it no counting is begun. */
const AROUND_JOBS_S = 5

/**
 * Does something and gives all statements that this process sent to any database meanwhile, those of transactions
 * (`BEGIN`, `COMMIT`) too, those that only open a connection left out. What works in the background at that moment would be counted
 * with it, so this is done between the jobs of two minutes.
 */
export async function captureStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  await untilBetweenJobs()
  const statements: Statement[] = []
  // The client has many forms of this method; all begin with the statement.
  const prototype = Client.prototype as unknown as { query: (this: Client, ...given: unknown[]) => unknown }
  const original = prototype.query
  prototype.query = function (...given) {
    statements.push(statementOf(given))
    return original.apply(this, given)
  }
  try {
    await work()
  } finally {
    prototype.query = original
  }
  return statements.filter(({ text }) => !ON_CONNECTION.test(text))
}

async function untilBetweenJobs(): Promise<void> {
  const second = (Date.now() / 1000) % 60
  if (second < AROUND_JOBS_S || second > 60 - AROUND_JOBS_S) {
    await sleep((second < AROUND_JOBS_S ? AROUND_JOBS_S - second : 60 + AROUND_JOBS_S - second) * 1000)
  }
}

/** As {@link captureStatements}, giving the texts alone. */
export async function countStatements(work: () => Promise<unknown>): Promise<string[]> {
  return (await captureStatements(work)).map(({ text }) => text)
}

function statementOf([first, second]: unknown[]): Statement {
  const { text, values = Array.isArray(second) ? second : [] } =
    typeof first === "string" ? { text: first } : (first as QueryConfig)
  return { text, values }
}
