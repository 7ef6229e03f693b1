/**
 * Migrates and seeds the database, then exits. Runs once, before the servers of the store start. Sends `{ seeded }` to
 * the process that started it.
 */
import { MedusaAppLoader } from "@medusajs/framework"
import { LinkLoader } from "@medusajs/framework/links"
import { MedusaModule } from "@medusajs/framework/modules-sdk"
import type { ConfigModule } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, getResolvedPlugins, Modules } from "@medusajs/framework/utils"
import { migrate } from "@medusajs/medusa/commands/db/migrate"
import { initializeContainer } from "@medusajs/medusa/loaders/index"
import path from "node:path"

import { seedStore, type SeedOptions } from "./seed/seed-store"

interface SearchIndexes {
  createIndexMigrationPlan(): Promise<object>
  executeIndexMigrationPlan(plan: object): Promise<unknown>
}

async function prepare(directory: string, options: SeedOptions) {
  process.env.MEDUSA_WORKER_MODE = "server"
  const container = await initializeContainer(directory)
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const all = { directory, container, logger, skipLinks: false, executeAllLinks: true, executeSafeLinks: false }
  const withoutSearch = { skipSearch: true, executeAllSearch: false, executeSafeSearch: false }
  await migrate({ ...all, ...withoutSearch, skipScripts: true })

  /** Modules that were loaded for the migration know no links; without this, the application would reuse them. */
  MedusaModule.clearInstances()
  const configModule: ConfigModule = container.resolve(ContainerRegistrationKeys.CONFIG_MODULE)
  const plugins = await getResolvedPlugins(directory, configModule, true)
  await new LinkLoader(
    plugins.map((plugin) => path.join(plugin.resolve, "links")),
    logger
  ).load()
  // Older versions of Medusa lack this module, also in their types.
  const hasSearch = "SEARCH" in Modules
  if (hasSearch) {
    const loader = "@medusajs/medusa/loaders/search"
    const { loadSearchIndexes } = (await import(loader)) as { loadSearchIndexes(of: object): Promise<void> }
    await loadSearchIndexes({ plugins, configModule, logger })
  }
  const application = await new MedusaAppLoader({ container }).load()

  if (hasSearch) {
    const search = container.resolve<SearchIndexes>("search")
    await search.executeIndexMigrationPlan(await search.createIndexMigrationPlan())
  }
  const seeded = await seedStore(container, options)

  await application.onApplicationPrepareShutdown()
  await application.onApplicationShutdown()
  return seeded
}

prepare(process.cwd(), JSON.parse(process.argv[2] ?? "{}") as SeedOptions)
  .then((seeded) => process.send?.({ seeded }, () => process.exit(0)))
  .catch((error: unknown) => {
    console.error(error)
    process.exit(1)
  })
