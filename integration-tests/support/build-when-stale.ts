/** Builds the plugin when its sources have changed. */
import { buildPlugin, isPluginStale } from "../store/plugin-build"

async function main(): Promise<void> {
  if (await isPluginStale()) {
    console.log("The plugin has changed since it was built: it is built anew.")
    await buildPlugin()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
