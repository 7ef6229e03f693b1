import { readdirSync } from "node:fs"
import path from "node:path"
import { isTableMissing } from "../../errors/read-error"
import { type Connection, runSqlOn } from "../../modules/svc/database"
import type { MigrationFacts } from "../facts"

const built = path.resolve(__dirname, "..", "..")

/** Compares the plugin's migrations with those that Medusa has recorded as run. */
export async function gatherMigrations(connection: Connection): Promise<MigrationFacts> {
  const run = await namesRun(connection)
  return { pending: listNames("modules/svc/migrations").filter((name) => !run.has(name)) }
}

/** Lists the files of a folder of this build, without extensions. */
function listNames(folder: string): string[] {
  return readdirSync(path.join(built, folder))
    .filter((file) => /(?<!\.d)\.[jt]s$/.test(file))
    .map((file) => file.replace(/\.[jt]s$/, ""))
}

/** Empty without the table, which the first migration creates. */
async function namesRun(connection: Connection): Promise<Set<string>> {
  try {
    const rows = await runSqlOn(connection).execute("SELECT name FROM mikro_orm_migrations")
    return new Set(rows.map(({ name }) => String(name).replace(/\.[jt]s$/, "")))
  } catch (error) {
    if (isTableMissing(error)) {
      return new Set()
    }
    throw error
  }
}
