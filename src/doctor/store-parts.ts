import { existsSync } from "node:fs"
import { createRequire } from "node:module"
import path from "node:path"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { Connection } from "../modules/svc/database"
import { findPackage } from "./gather/installation"

/** A running database answers at once, while the connection pool would wait for a minute. */
const CONNECT_WITHIN_MS = 15_000

interface Loaders {
  initializeContainer(directory: string, options: { skipDbConnection: boolean }): Promise<MedusaContainer>
  default(options: {
    directory: string
    expressApp: object
    skipLoadingEntryPoints: boolean
  }): Promise<{ container: MedusaContainer }>
}

/** Requires a package of the store. */
const requireFromStore = (directory: string, name: string): unknown =>
  createRequire(path.join(directory, "package.json"))(name)

/** Medusa's loaders from the store's own packages. */
export const loadLoaders = (directory: string) =>
  requireFromStore(directory, "@medusajs/medusa/loaders/index") as Loaders

/** Prepares the process as Medusa's own command does before it loads a store. */
export function prepareProcess(directory: string): void {
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
      // A built store needs neither of the two.
    }
  }
}

/** Reads the store's configuration without starting anything. */
export async function loadConfiguration(directory: string): Promise<MedusaContainer> {
  return loadLoaders(directory).initializeContainer(directory, { skipDbConnection: true })
}

/**
 * Connects to the store's database. The configuration must be loaded.
 *
 * @throws Error when it does not answer.
 */
export async function connectToStore(directory: string): Promise<Connection> {
  const { pgConnectionLoader } = requireFromStore(directory, "@medusajs/framework/database") as {
    pgConnectionLoader: () => Promise<Connection>
  }
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("The database did not answer.")), CONNECT_WITHIN_MS)
  })
  try {
    return await Promise.race([pgConnectionLoader(), late])
  } finally {
    clearTimeout(timer)
  }
}
