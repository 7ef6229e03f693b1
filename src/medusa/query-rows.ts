import type { RemoteQueryFunction } from "@medusajs/framework/types"

/** Medusa's query over all modules. */
export type Query = Omit<RemoteQueryFunction, symbol>

/** What is asked for: an entity, its fields, and which rows. */
interface Question {
  entity: string
  fields: string[]
  filters?: object
  pagination?: { take?: number; skip?: number; order?: Record<string, "ASC" | "DESC"> }
}

/**
 * Asks Medusa for rows. Who asks says what they are: Medusa's own types hold all of an entity, also what was not asked for,
 * and nothing of the exact amounts (`raw_…`) or of links. Nobody checks that but the tests, on a real store.
 */
export async function queryRows<Row = never>(query: Query, question: Question): Promise<Row[]> {
  const { data } = await query.graph(question)
  return data as unknown[] as Row[]
}
