import { buildAdmin, buildApp, isAdminStale } from "../../store/app-build"
import { sandboxEnvironment } from "../../store/environment"
import { buildPlugin, isPluginStale } from "../../store/plugin-build"

/** Builds plugin, app and admin before the specs, which would else build them over each other. */
export default async function buildBefore(): Promise<void> {
  if (await isPluginStale()) {
    await buildPlugin()
  }
  await buildApp()
  if (await isAdminStale()) {
    await buildAdmin({
      ...process.env,
      ...sandboxEnvironment({}, "http://localhost", { backendUrl: "http://localhost" }),
    })
  }
}
