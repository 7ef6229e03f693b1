/**
 * Starts the store of the current folder like `medusa exec`, with the store's own packages and without a port. Reports
 * its facts to the parent process step by step, so that those before a failed start are not lost.
 */
import type { ConfigModule } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { readError } from "../errors/read-error"
import { gatherStore } from "./examine-store"
import type { Connection } from "../modules/svc/database"
import type { StoreFacts } from "./facts"
import { gatherConfiguration } from "./gather/configuration"
import { gatherMigrations } from "./gather/migrations"
import { connectToStore, loadConfiguration, loadLoaders, prepareProcess } from "./store-parts"

const directory = process.cwd()

async function main(): Promise<void> {
  prepareProcess(directory)
  const early = await loadConfiguration(directory)
  await reportFacts({
    configuration: gatherConfiguration(early.resolve<ConfigModule>(ContainerRegistrationKeys.CONFIG_MODULE)),
  })
  await reportFacts({ migrations: await gatherMigrations(await connect()) })
  const { container } = await loadLoaders(directory).default({
    directory,
    expressApp: {},
    skipLoadingEntryPoints: true,
  })
  await reportFacts({ boot: { outcome: "booted" }, ...(await gatherStore(container)) })
}

async function connect(): Promise<Connection> {
  try {
    const connection = await connectToStore(directory)
    await reportFacts({ database: { reached: true } })
    return connection
  } catch (error) {
    await reportFacts({ database: { reached: false } })
    throw error
  }
}

async function reportFacts(facts: StoreFacts): Promise<void> {
  await new Promise<void>((resolve) => process.send?.(facts, () => resolve()))
}

/** Maximum length of a reason, in UTF-16 units: it lists every fault of the options. */
const MAX_REASON = 4_000

/**
 * The reason why a store does not start: the plugin's own message, which contains no values, or only the kind of
 * another error.
 */
function readReason(error: unknown): string {
  const { name, words = "", code } = readError(error, MAX_REASON)
  const own = /medusa-payment-svc cannot (?:start|use).*|The payment provider of medusa-payment-svc.*/.exec(words)?.[0]
  if (own !== undefined) {
    return own
  }
  return code === undefined ? name : `${name} (${code})`
}

async function fail(error: unknown): Promise<void> {
  await reportFacts({ boot: { outcome: "failed", reason: readReason(error) } })
  process.exit(1)
}

// When a module does not load, Medusa also leaves a rejected promise unhandled, which would end the process first.
process.on("unhandledRejection", (error) => void fail(error))
main()
  .then(() => process.exit(0))
  .catch(fail)
