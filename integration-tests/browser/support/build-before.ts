/** Builds plugin, app and admin once, before the specs of the browser. */
import { buildAdmin, buildApp, isAdminStale } from "../../store/app-build"
import { buildSandboxEnvironment } from "../../store/environment"
import { buildPlugin, isPluginStale } from "../../store/plugin-build"

/** Builds once for all specs, because parallel specs would overwrite each other's build. */
export default async function buildBefore(): Promise<void> {
  if (await isPluginStale()) {
    await buildPlugin()
  }
  await buildApp()
  if (await isAdminStale()) {
    await buildAdmin({
      ...process.env,
      ...buildSandboxEnvironment({}, "http://localhost", { backendUrl: "http://localhost" }),
    })
  }
}
