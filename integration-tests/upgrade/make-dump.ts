/**
 * Makes the dump that the upgrade is tested with anew: boots the store and the sandbox of version 0.1.0, plays, and dumps
 * the database. `DATABASE_URL` names an empty database of a PostgreSQL server that the installed `pg_dump` can read.
 *
 *   DATABASE_URL=postgres://… npx tsx integration-tests/upgrade/make-dump.ts
 */
import { execFileSync } from "node:child_process"
import { setTimeout as sleep } from "node:timers/promises"

import { sandboxDefaults } from "../../src/sandbox/defaults"
import { SandboxControl } from "../support/sandbox-control"
import { Shopper } from "../http/support/shopper"
import { Staff } from "../http/support/staff"
import { SHOP_ORIGIN } from "../http/support/store-under-test"
import type { SeededStore } from "../store/app/seed/seed-store"
import { runCommand, stopOnSignal } from "../store/command"
import { sandboxEnvironment } from "../store/environment"
import { Parts } from "../store/parts"
import { freePort } from "../store/ports"
import { writeDump } from "./dump"
import { play } from "./play"
import { prepareReleased, startReleasedSandbox, startReleasedServer, startReleasedStore } from "./released"

const ENCRYPTION_KEY = "encryption-key-of-the-dumped-store-0001"

/** Longer than the store takes for what it does by itself after the last message. */
const REST_MS = 5_000

const parts = new Parts()
stopOnSignal(parts, () => 130)
void runCommand(parts, main)

async function main(): Promise<number> {
  const databaseUrl = process.env.DATABASE_URL
  if (!databaseUrl) {
    throw new Error("Set DATABASE_URL to an empty database of a PostgreSQL server that pg_dump can read.")
  }
  prepareReleased()
  const gateway = await parts.start(startReleasedSandbox())
  const port = await freePort()
  const url = `http://localhost:${port}`
  const env = {
    ...sandboxEnvironment({}, gateway.ready.url, { backendUrl: url, shopOrigin: SHOP_ORIGIN }),
    SVC_ENCRYPTION_KEY: ENCRYPTION_KEY,
    PORT: String(port),
    DATABASE_URL: databaseUrl,
  }
  const store = await parts.start(startReleasedStore<SeededStore>(env))
  const seeded = seededOf(store.ready)
  const at = { url, seeded, sandbox: new SandboxControl(gateway.ready.url) }
  const facts = await play({ ...at, shopper: new Shopper(at), staff: new Staff(at) })
  await sleep(REST_MS)
  await store.stop()

  // From now on staff enter what has to do with the secret key; a setting that the configuration gives could not be changed.
  const server = await parts.start(
    startReleasedServer(url, { ...env, SVC_SECRET_KEY: "", SVC_GATEWAY_URL: "", SVC_SDK_API_URL: "" })
  )
  await enterSettings(new Staff(at), {
    secret_key: sandboxDefaults.secretKey,
    gateway_url: "https://gateway.example",
    sdk_api_url: "https://sdk.example",
    "sdk.title_text": "Dumped shop",
  })
  await server.stop()
  await parts.stop()
  writeDump({ sql: dump(databaseUrl), facts: { seeded, encryption_key: ENCRYPTION_KEY, ...facts } })
  return 0
}

/** What a seeded store is, of what the store tells when it is ready. */
function seededOf(ready: SeededStore): SeededStore {
  const { publishable_key, region_id, payment_provider_id, variant_id, shipping_option_id } = ready
  const { admin_email, admin_password } = ready
  return {
    publishable_key,
    region_id,
    payment_provider_id,
    variant_id,
    shipping_option_id,
    admin_email,
    admin_password,
  }
}

async function enterSettings(staff: Staff, values: Record<string, string>): Promise<void> {
  const { settings } = await staff.call<{ settings: { version: number } }>("GET", "/admin/svc/settings")
  await staff.call("POST", "/admin/svc/settings", { version: settings.version, values })
}

/**
 * Every table with its rows, as statements that any client can run: without psql's own commands and without COPY. Records
 * of workflows that have ended are left out: they are most of the dump, and hold paths of the machine.
 */
function dump(databaseUrl: string): string {
  const options = [
    "--inserts",
    "--rows-per-insert=200",
    "--no-owner",
    "--no-privileges",
    "--no-comments",
    "--exclude-table-data=workflow_execution",
  ]
  const sql = execFileSync("pg_dump", [...options, databaseUrl], { encoding: "utf8", maxBuffer: 100_000_000 })
  return sql.replace(/^(\\|--).*\n/gm, "").replace(/\n{2,}/g, "\n")
}
