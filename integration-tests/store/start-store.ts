/** Builds, prepares and starts a store, step by step. */
import { startPostgres } from "../support/postgres"
import { buildAdmin, buildApp, isAdminStale } from "./app-build"
import type { SeededStore, SeedOptions } from "./app/seed/seed-store"
import { findCountry, type SvcEnvironment } from "./environment"
import type { Part, Parts } from "./parts"
import { buildPlugin, isPluginStale } from "./plugin-build"
import { step, type RunSteps } from "./steps"
import { prepareStore, startStoreServer, type StoreServer, type StoreSettings } from "./store-server"

/** The admin user of every store that is started here; such a store is only for trials. */
export const adminLogin = { admin_email: "admin@shop.example", admin_password: "demo-password" }

/** Returns the seed of every store that is started here. */
export function readSeedOptions({ SVC_CURRENCY, SVC_COUNTRY_CODE }: SvcEnvironment): SeedOptions {
  return {
    ...adminLogin,
    currency_code: SVC_CURRENCY.toLowerCase(),
    country_code: findCountry(SVC_COUNTRY_CODE),
    payment_provider_id: "pp_svc_svc",
  }
}

export interface StoreStart {
  env: SvcEnvironment
  databaseUrl: string
  port: number
  admin: boolean
  shopOrigins: string[]
  log?: (text: string) => void
}

export interface RunningStore {
  server: StoreServer
  seeded: SeededStore
  settings: StoreSettings
}

/** Builds the plugin when its source changed, and opens the database meanwhile. */
export async function layFoundation(env: NodeJS.ProcessEnv, parts: Parts, runSteps: RunSteps): Promise<string> {
  const { database } = await runSteps({
    database: step(env.DATABASE_URL ? "Database of DATABASE_URL" : "PostgreSQL", () => parts.start(openDatabase(env))),
    ...((await isPluginStale()) && { plugin: step("Plugin build", buildPlugin) }),
  })
  return database.url
}

/** Opens the database of DATABASE_URL, or else starts a PostgreSQL server that is deleted on `stop`. */
async function openDatabase({ DATABASE_URL: url }: NodeJS.ProcessEnv): Promise<Part & { url: string }> {
  return url ? { url, stop: async () => undefined } : startPostgres()
}

/** Migrates, seeds and starts the store; builds the admin if requested and stale. */
export async function startStore(start: StoreStart, parts: Parts, runSteps: RunSteps): Promise<RunningStore> {
  const settings: StoreSettings = {
    databaseUrl: start.databaseUrl,
    env: start.env,
    shopOrigins: start.shopOrigins,
    log: start.log,
  }
  await buildApp()
  const { seeded } = await runSteps({
    seeded: step("Store: migrations and products", () => prepareStore(settings, readSeedOptions(start.env))),
    ...(start.admin &&
      (await isAdminStale()) && {
        admin: step("Admin build (half a minute, the first time only)", () => buildAdmin(start.env)),
      }),
  })
  const { server } = await runSteps({
    server: step("Store server", () => parts.start(startStoreServer(settings, start))),
  })
  return { server, seeded, settings }
}
