/**
 * Starts the store of the folder that this runs in, as `medusa exec` does, with the store's own packages and without a port,
 * and tells the process above what it finds, step by step: a store that does not start has told the rest by then.
 */
import { existsSync } from "node:fs"
import { createRequire } from "node:module"
import path from "node:path"
import type { ConfigModule, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { storeFacts } from "./examine-store"
import type { StoreFacts } from "./facts"
import { configurationFacts } from "./gather/configuration"
import { findPackage } from "./gather/installation"
import { type Connection, migrationFacts } from "./gather/migrations"

/** A database that is there answers at once; the connection pool would wait for a minute. */
const CONNECT_WITHIN_MS = 15_000

const directory = process.cwd()
const requireFromStore = createRequire(path.join(directory, "package.json"))

interface Loaders {
  initializeContainer(directory: string, options: { skipDbConnection: boolean }): Promise<MedusaContainer>
  default(options: {
    directory: string
    expressApp: object
    skipLoadingEntryPoints: boolean
  }): Promise<{ container: MedusaContainer }>
}

async function main(): Promise<void> {
  prepareProcess()
  const loaders = requireFromStore("@medusajs/medusa/loaders/index") as Loaders
  const early = await loaders.initializeContainer(directory, { skipDbConnection: true })
  await tell({
    configuration: configurationFacts(early.resolve<ConfigModule>(ContainerRegistrationKeys.CONFIG_MODULE)),
  })
  await tell({ migrations: await migrationFacts(await connect()) })
  const { container } = await loaders.default({ directory, expressApp: {}, skipLoadingEntryPoints: true })
  await tell({ boot: { outcome: "booted" }, ...(await storeFacts(container)) })
}

/** What Medusa's own command does before it loads a store. */
function prepareProcess(): void {
  process.env.NODE_ENV ??= "development"
  // No jobs run here.
  process.env.MEDUSA_WORKER_MODE = "server"
  if (existsSync(path.join(directory, ".env"))) {
    process.loadEnvFile(path.join(directory, ".env"))
  }
  const cli = findPackage(directory, "@medusajs/cli")?.folder
  if (cli === undefined) {
    return
  }
  const requireFromCli = createRequire(path.join(cli, "package.json"))
  for (const name of ["ts-node", "tsconfig-paths"]) {
    try {
      ;(requireFromCli(name) as { register: (options: object) => void }).register({})
    } catch {
      // A built store needs neither.
    }
  }
}

async function connect(): Promise<Connection> {
  const { pgConnectionLoader } = requireFromStore("@medusajs/framework/database") as {
    pgConnectionLoader: () => Promise<Connection>
  }
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("The database did not answer.")), CONNECT_WITHIN_MS)
  })
  try {
    const connection = await Promise.race([pgConnectionLoader(), late])
    await tell({ database: { reached: true } })
    return connection
  } catch (error) {
    await tell({ database: { reached: false } })
    throw error
  } finally {
    clearTimeout(timer)
  }
}

async function tell(facts: StoreFacts): Promise<void> {
  await new Promise<void>((resolve) => process.send?.(facts, () => resolve()))
}

/** Why a store does not start: in the plugin's own words, which hold no value, else only the kind of error. */
function reasonOf(error: unknown): string {
  const { name, message, code } = error as Partial<Error> & { code?: unknown }
  const own = /medusa-payment-svc cannot start[^]*|The payment provider of medusa-payment-svc[^]*/.exec(
    message ?? ""
  )?.[0]
  if (own !== undefined) {
    return own
  }
  return typeof code === "string" ? `${name ?? "Error"} (${code})` : (name ?? "Error")
}

main()
  .then(() => process.exit(0))
  .catch(async (error: unknown) => {
    await tell({ boot: { outcome: "failed", reason: reasonOf(error) } })
    process.exit(1)
  })
