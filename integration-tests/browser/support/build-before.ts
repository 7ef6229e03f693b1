/** Builds app and admin once, before the specs of the browser. */
import { buildAdmin, buildApp, isAdminStale } from "../../store/app-build"
import { buildSandboxEnvironment } from "../../store/environment"

/**
 * Builds once for all specs, because parallel specs would overwrite each other's build. The plugin is built before any
 * suite: building it here would take its files away from a suite that runs beside this one.
 */
export default async function buildBefore(): Promise<void> {
  await buildApp()
  if (await isAdminStale()) {
    await buildAdmin({
      ...process.env,
      ...buildSandboxEnvironment({}, "http://localhost", { backendUrl: "http://localhost" }),
    })
  }
}
