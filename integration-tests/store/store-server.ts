/** The server processes of a store, and the preparation of their database. */
import { randomBytes } from "node:crypto"
import path from "node:path"

import type { SeededStore, SeedOptions } from "./app/seed/seed-store"
import { appFolder } from "./paths"
import type { WorkflowCall, WorkflowEnd } from "./workflow-call"
import { runProcess, startProcess, waitForHealth, type RunningProcess } from "./processes"

/** The settings that all servers of one store share. */
export interface StoreSettings {
  databaseUrl: string
  /** The SVC_* variables, and with Redis REDIS_URL and optionally REDIS_LOCKING=off. */
  env: NodeJS.ProcessEnv
  /** Origins of the storefronts, for CORS. */
  shopOrigins: string[]
  log?: (text: string) => void
}

export interface StoreServer extends RunningProcess {
  url: string
}

/** Secrets that sign this run's cookies and tokens, the same for every server; set both variables to keep logins between runs. */
const secrets = {
  JWT_SECRET: process.env.JWT_SECRET ?? randomBytes(24).toString("hex"),
  COOKIE_SECRET: process.env.COOKIE_SECRET ?? randomBytes(24).toString("hex"),
}

/** Migrates and seeds the database; once, before the servers start. The plugin and the app must have been built. */
export async function prepareStore(settings: StoreSettings, seed: SeedOptions): Promise<SeededStore> {
  const message = await runProcess({
    name: "preparation of the store",
    file: path.join(appFolder, "prepare.js"),
    args: [JSON.stringify(seed)],
    cwd: appFolder,
    env: buildEnvironment(settings),
    log: settings.log,
  })
  return (message as { seeded: SeededStore }).seeded
}

/** Starts a production server of the store; resolves when it answers. */
export async function startStoreServer(
  settings: StoreSettings,
  { port, admin }: { port: number; admin: boolean }
): Promise<StoreServer> {
  const url = `http://localhost:${port}`
  const running = startProcess({
    name: "store",
    file: path.join(appFolder, "serve.js"),
    cwd: appFolder,
    env: {
      ...buildEnvironment(settings),
      PORT: String(port),
      ADMIN_CORS: url,
      AUTH_CORS: [url, ...settings.shopOrigins].join(","),
      DISABLE_MEDUSA_ADMIN: String(!admin),
    },
    log: settings.log,
  })
  await waitForHealth(running, url)
  return { url, ...running }
}

let calls = 0

/**
 * Runs a workflow or a job in a server's own engine, without an actor.
 *
 * @throws Error with the reason of the failure, or when the server ended.
 */
export async function runInServer(
  { child, failure }: StoreServer,
  workflow: string,
  input: object = {}
): Promise<void> {
  const call: WorkflowCall = { call: ++calls, workflow, input }
  const ended = new Promise<WorkflowEnd>((resolve) => {
    const listen = (end: Partial<WorkflowEnd>) => {
      if (end.call === call.call) {
        child.off("message", listen)
        resolve(end as WorkflowEnd)
      }
    }
    child.on("message", listen)
  })
  child.send(call)
  const { failed } = await Promise.race([ended, failure])
  if (failed !== null) {
    throw new Error(failed)
  }
}

function buildEnvironment(settings: StoreSettings): NodeJS.ProcessEnv {
  return {
    ...secrets,
    ...settings.env,
    NODE_ENV: "production",
    MEDUSA_DISABLE_TELEMETRY: "1",
    DATABASE_URL: settings.databaseUrl,
    STORE_CORS: settings.shopOrigins.join(","),
  }
}
