/** Finds statements that read too much of a table. */
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { Client } from "pg"
import type { Statement } from "./count-statements"
import type { TestStore } from "./with-store"

interface Plan {
  "Node Type": string
  "Relation Name"?: string
  "Actual Rows": number
  "Actual Loops": number
  "Rows Removed by Filter"?: number
  Plans?: Plan[]
}

/**
 * Returns the statements that scan one of the tables, or read more than `most` of its rows by an index, one line each.
 * Executes the statements again with the settings of their transaction, and rolls them back.
 */
export async function findScans(
  { container }: TestStore,
  statements: readonly Statement[],
  { tables, most }: { tables: readonly string[]; most: number }
): Promise<string[]> {
  const { databaseUrl } = container.resolve(ContainerRegistrationKeys.CONFIG_MODULE).projectConfig
  const client = new Client(databaseUrl)
  await client.connect()
  try {
    const found: string[] = []
    let settings: string[] = []
    for (const { text, values } of statements) {
      settings = /^(begin|commit|rollback)/i.test(text)
        ? []
        : [...settings, ...(/^set local /i.test(text) ? [text] : [])]
      if (!isAbout(text, tables)) {
        continue
      }
      await client.query("BEGIN")
      for (const setting of settings) {
        await client.query(setting)
      }
      const { rows } = await client.query<{ "QUERY PLAN": { Plan: Plan }[] }>(
        `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`,
        values
      )
      await client.query("ROLLBACK")
      const nodes = rows.flatMap((row) => row["QUERY PLAN"]).flatMap(({ Plan: plan }) => listNodes(plan))
      const ofTables = nodes.filter((node) => tables.includes(node["Relation Name"] ?? ""))
      if (ofTables.some((node) => node["Node Type"] === "Seq Scan" || countRowsRead(node) > most)) {
        found.push(text.replace(/\s+/g, " ").slice(0, 2000))
      }
    }
    return found
  } finally {
    await client.end()
  }
}

/** An INSERT of a row searches nothing and could not be repeated. */
function isAbout(text: string, tables: readonly string[]): boolean {
  return !text.startsWith("INSERT") && tables.some((table) => text.includes(table))
}

function countRowsRead(node: Plan): number {
  return (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"]
}

function listNodes(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(listNodes)]
}
