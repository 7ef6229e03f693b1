/** Checks that the doctor finds two copies of a package in a store. */
import { readFile, writeFile } from "node:fs/promises"
import path from "node:path"

import type { InstalledStore } from "./installed-store"
import type { PackageManager } from "./package-managers"
import type { Starter } from "./starter"

const ROUTER = "react-router-dom"

/** Versions that the plugin's peers allow; the one that the store's admin does not use becomes a second copy. */
const VERSIONS = ["7.9.1", "6.30.4"]

/**
 * Installs another router in the back end than in the admin, as happens in stores that update packages one by one. The
 * doctor must name the two copies, and its advice must leave one: in the back end's package.json, the version of the
 * dashboard.
 *
 * @param used the version of the dashboard.
 */
export async function expectTwoCopiesNoticed(
  starter: Starter,
  manager: PackageManager,
  store: InstalledStore,
  used: string
): Promise<void> {
  const another = VERSIONS.find((version) => version !== used) ?? ""
  await install(another)
  const { outcome, code, params } = await store.readCheck("packages")
  const named = String(params.detail)
  if (
    outcome !== "failed" ||
    code !== "several_copies" ||
    ![another, used].every((version) => named.includes(version))
  ) {
    throw new Error(`The doctor says of two routers: ${outcome}, ${code}, ${named}`)
  }
  await install(used)
  const mended = await store.readCheck("packages")
  if (mended.outcome !== "ok") {
    throw new Error(`One version in the back end leaves: ${String(mended.params.detail)}`)
  }

  async function install(version: string): Promise<void> {
    const file = path.join(starter.backend, "package.json")
    const manifest = JSON.parse(await readFile(file, "utf8")) as { dependencies: Record<string, string> }
    manifest.dependencies[ROUTER] = version
    await writeFile(file, `${JSON.stringify(manifest, null, 2)}\n`)
    await manager.install(starter.root)
  }
}
