/** Builds the folder of a store that can be started. */
import { once } from "node:events"
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises"
import path from "node:path"
import type { SvcCheck, SvcSetup } from "../../../src/types"
import { pluginBuild, repository } from "../../store/paths"
import { findFreePort } from "../../store/ports"
import { startProcess, waitForHealth } from "../../store/processes"

/** A store's folder: its configuration, its packages, and optional files. */
export interface StoreFolder {
  databaseUrl: string
  options?: object
  /** Replaces the valid entry of the payment module. */
  payment?: object
  modules?: object[]
  plugins?: object[]
  http?: object
  admin?: object
  /** Further files, by path. */
  files?: Record<string, string>
}

const quiet = { NODE_ENV: "production", MEDUSA_DISABLE_TELEMETRY: "1" }

export const soundPaymentModule = {
  resolve: "@medusajs/medusa/payment",
  dependencies: ["svc"],
  options: { providers: [{ resolve: "medusa-payment-svc/providers/svc", id: "svc" }] as object[] },
}

/** Creates the folder inside the repository, so that its packages are found. */
export async function makeStoreFolder(store: StoreFolder): Promise<{ path: string; remove(): Promise<void> }> {
  const parent = path.join(repository, ".cache")
  await mkdir(parent, { recursive: true })
  const folder = await mkdtemp(path.join(parent, "doctor-"))
  await mkdir(path.join(folder, "node_modules"))
  await symlink(repository, path.join(folder, "node_modules", "medusa-payment-svc"), "junction")
  const configuration = {
    projectConfig: {
      databaseUrl: store.databaseUrl,
      http: { jwtSecret: "jwt", cookieSecret: "cookie", storeCors: "", adminCors: "", authCors: "", ...store.http },
    },
    admin: store.admin ?? { disable: true },
    plugins: store.plugins ?? [{ resolve: "medusa-payment-svc", options: store.options ?? {} }],
    modules: [store.payment ?? soundPaymentModule, ...(store.modules ?? [])],
  }
  const files = {
    "package.json": JSON.stringify({ name: "store", private: true }),
    "medusa-config.js": `module.exports = require("@medusajs/framework/utils").defineConfig(${JSON.stringify(configuration)})`,
    "serve.js": `require("@medusajs/medusa/commands/start").default({ directory: process.cwd(), port: Number(process.env.PORT) })`,
    ...store.files,
  }
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await writeFile(path.join(folder, name), text)
  }
  return { path: folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** A store prints this when it is ready. */
export const READY = "Server is ready"

/** The exit and the output of a store's program. */
export interface Ended {
  code: number | null
  output: string
}

/** Output of the command. */
export interface Doctor extends Ended {
  /** `[outcome, code]` by item; empty without the JSON option. */
  found: Record<string, [SvcCheck["outcome"], SvcCheck["code"]]>
  /** The parameters of a check's text. */
  params(item: SvcCheck["item"]): SvcCheck["params"]
  /** Absent without the JSON option, and for a store that does not start. */
  setup?: SvcSetup
}

/** Runs `medusa-svc doctor` in a folder, as npx does. */
export async function runDoctor(folder: string, ...args: string[]): Promise<Doctor> {
  const cli = path.join(pluginBuild, "src", "doctor", "cli.js")
  const { code, output } = await runInFolder(folder, cli, "doctor", ...args)
  const { checks, setup } = args.includes("--json")
    ? (JSON.parse(output) as { checks: SvcCheck[]; setup?: SvcSetup })
    : { checks: [] }
  return {
    code,
    output,
    found: Object.fromEntries(checks.map(({ item, outcome, code: found }) => [item, [outcome, found]])),
    params: (item) => checks.find((check) => check.item === item)?.params ?? {},
    ...(setup && { setup }),
  }
}

/** Boots the store of a folder, and stops it when it is ready. */
export async function bootFolder(folder: string): Promise<Ended> {
  return runInFolder(folder, path.join(folder, "serve.js"))
}

/** Runs Medusa's `db:migrate` in a folder. */
export async function migrateFolder(folder: string): Promise<Ended> {
  const cli = path.join(repository, "node_modules", "@medusajs", "cli", "cli.js")
  return runInFolder(folder, cli, "db:migrate", "--skip-scripts")
}

/** Runs a program until it ends; stops a store that is ready. */
async function runInFolder(cwd: string, file: string, ...args: string[]): Promise<Ended> {
  let output = ""
  const { child, stop } = startProcess({
    name: path.basename(file),
    file,
    args,
    cwd,
    env: { ...quiet, LOG_LEVEL: "info", PORT: String(await findFreePort()) },
    log: (text) => {
      output += text
      if (output.includes(READY)) {
        void stop()
      }
    },
  })
  const [code] = (await once(child, "close")) as [number | null]
  return { code, output }
}

/** Starts the store of a folder; resolves when it answers. */
export async function serveFolder(folder: string, port: number): Promise<{ stop(): Promise<void> }> {
  const env = { ...quiet, LOG_LEVEL: "error", PORT: String(port) }
  const server = startProcess({ name: "store", file: path.join(folder, "serve.js"), cwd: folder, env })
  await waitForHealth(server, `http://localhost:${port}`)
  return { stop: server.stop }
}
