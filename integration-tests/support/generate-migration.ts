/** Runs Medusa's own command that generates a migration for changed data models, on a temporary PostgreSQL server. */
import { spawnSync } from "node:child_process"
import { startPostgres } from "./postgres"

async function main(): Promise<void> {
  const { host, port, user, password, stop } = await startPostgres()
  const env = { ...process.env, DB_HOST: host, DB_PORT: String(port), DB_USERNAME: user, DB_PASSWORD: password }
  const { status } = spawnSync("npx", ["medusa", "plugin:db:generate"], { env, stdio: "inherit" })
  await stop()
  process.exitCode = status ?? 1
}

void main()
