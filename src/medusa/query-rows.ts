import type { RemoteQueryFunction } from "@medusajs/framework/types"

/** Medusa's query over all modules. */
export type Query = Omit<RemoteQueryFunction, symbol>

/** An entity, its fields, and filters. */
interface Question {
  entity: string
  fields: string[]
  filters?: object
  pagination?: { take?: number; skip?: number; order?: Record<string, "ASC" | "DESC"> }
}

/**
 * Queries rows from Medusa. The caller declares their type, because Medusa's own types contain fields that were not
 * selected and lack exact amounts (`raw_…`) and links. Only the tests, on a real store, check it.
 */
export async function queryRows<Row = never>(query: Query, question: Question): Promise<Row[]> {
  const { data } = await query.graph(question)
  return data as unknown[] as Row[]
}
