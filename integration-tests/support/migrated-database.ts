/** Creates the migrated database of a test run, and its copies. */
import path from "node:path"
import { repository } from "../store/paths"
import { runProcess } from "../store/processes"
import { databaseUrl, runOnServer } from "./connection"

/** The environment variable that holds the address of the migrated database of a test run. */
const TEMPLATE_URL = "TEST_TEMPLATE_URL"

/**
 * Creates a database with all tables and no rows, which the specs of a test run copy: copying takes an instant, but the
 * migrations of all modules take a dozen seconds.
 *
 * @param serverUrl address of the server's `postgres` database.
 */
export async function migrateTemplate(serverUrl: string): Promise<void> {
  const name = `svc_template_${process.pid}`
  await runOnServer(serverUrl, `CREATE DATABASE ${name}`)
  const url = databaseUrl(serverUrl, name)
  await runProcess({
    name: "medusa db:migrate",
    file: path.join(repository, "node_modules", "@medusajs", "cli", "cli.js"),
    args: ["db:migrate", "--skip-scripts", "--execute-all-links"],
    cwd: repository,
    env: { ...process.env, DATABASE_URL: url },
  })
  process.env[TEMPLATE_URL] = url
}

/** Copies the migrated database of the test run; returns the copy's address. */
export async function copyTemplate(name: string): Promise<string> {
  const url = process.env[TEMPLATE_URL]
  if (!url) {
    throw new Error("The test run has no migrated database")
  }
  await runOnServer(url, `CREATE DATABASE "${name}" TEMPLATE ${path.basename(url)}`)
  return databaseUrl(url, name)
}

/** Deletes a copy, even when it still has connections. */
export async function dropCopy(name: string): Promise<void> {
  const url = process.env[TEMPLATE_URL]
  if (url) {
    await runOnServer(url, `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`)
  }
}

/** Deletes the migrated database of the test run. */
export async function dropTemplate(): Promise<void> {
  const url = process.env[TEMPLATE_URL]
  if (url) {
    await runOnServer(url, `DROP DATABASE ${path.basename(url)}`)
  }
}
