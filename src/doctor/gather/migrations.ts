import { readdirSync } from "node:fs"
import path from "node:path"
import type { MigrationFacts } from "../facts"

/** The store's database connection, as far as it is used here. */
export interface Connection {
  raw(statement: string): Promise<{ rows: Record<string, unknown>[] }>
}

const built = path.resolve(__dirname, "..", "..")

/** Compares the plugin's migrations, and the scripts that follow them, with those that Medusa notes as run. */
export async function migrationFacts(connection: Connection): Promise<MigrationFacts> {
  const run = await namesIn(connection, `SELECT name FROM mikro_orm_migrations`)
  const scripts = await namesIn(
    connection,
    `SELECT script_name AS name FROM script_migrations WHERE finished_at IS NOT NULL`
  )
  return {
    pending: namesOf("modules/svc/migrations").filter((name) => !run.has(name)),
    pending_scripts: namesOf("migration-scripts").filter((name) => !scripts.has(name)),
  }
}

/** Names without ending, of the files of a folder of this build. */
function namesOf(folder: string): string[] {
  return readdirSync(path.join(built, folder))
    .filter((file) => /(?<!\.d)\.[jt]s$/.test(file))
    .map((file) => file.replace(/\.[jt]s$/, ""))
}

/** None while the table is not there: it comes with the first migration. */
async function namesIn(connection: Connection, statement: string): Promise<Set<string>> {
  try {
    const { rows } = await connection.raw(statement)
    return new Set(rows.map(({ name }) => String(name).replace(/\.[jt]s$/, "")))
  } catch (error) {
    if ((error as { code?: unknown }).code === UNDEFINED_TABLE) {
      return new Set()
    }
    throw error
  }
}

const UNDEFINED_TABLE = "42P01"
