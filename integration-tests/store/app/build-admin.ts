/** Builds the admin with the pages of the configured plugins into the folder that is given as argument. */
import { build } from "@medusajs/admin-bundler"
import type { ConfigModule } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, getResolvedPlugins } from "@medusajs/framework/utils"
import { initializeContainer } from "@medusajs/medusa/loaders/index"

async function buildAdmin(directory: string, outDir: string): Promise<void> {
  // Older versions of Medusa do not know the second option, and do not validate here.
  const options = { skipDbConnection: true, throwOnValidationError: false }
  const container = await initializeContainer(directory, options)
  const configModule: ConfigModule = container.resolve(ContainerRegistrationKeys.CONFIG_MODULE)
  const plugins = await getResolvedPlugins(directory, configModule)
  const pages = plugins.flatMap((plugin) => (plugin.admin?.type === "package" ? plugin.admin.resolve : []))
  await build({ path: "/app", backendUrl: configModule.admin.backendUrl, sources: [], plugins: pages, outDir })
}

buildAdmin(process.cwd(), process.argv[2] ?? "")
  .then(() => process.exit(0))
  .catch((error: unknown) => {
    console.error(error)
    process.exit(1)
  })
