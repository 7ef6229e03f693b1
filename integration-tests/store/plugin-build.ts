/** Builds the plugin when it is stale. */
import { mkdir, readdir, stat, writeFile } from "node:fs/promises"
import path from "node:path"

import { pluginBuild, repository } from "./paths"
import { runProcess } from "./processes"

/** A failed build leaves files behind, which must not count as a fresh build; the next build deletes this mark. */
const failureMark = path.join(pluginBuild, "build-failed")

const inputs = ["package.json", "tsconfig.json", "src"]

/** Entries that programs create or delete in folders of the sources, which changes the times of these folders. */
const scratch = new Map([
  // A file of the build while it runs.
  [path.join(repository, "src", "admin"), "__admin-extensions__.js"],
  // An empty folder, which `medusa db:migrate` creates for each provider.
  [path.join(repository, "src", "providers", "svc"), "migrations"],
])

/** Whether the plugin's sources changed since its last build. */
export async function isPluginStale(): Promise<boolean> {
  if ((await findLastChange(failureMark)) > 0) {
    return true
  }
  const changed = await Promise.all(inputs.map((name) => findLastChange(path.join(repository, name))))
  return Math.max(...changed) > (await findLastChange(path.join(pluginBuild, "src")))
}

/** Builds the plugin as `npm run build` does. */
export async function buildPlugin(): Promise<void> {
  try {
    await runProcess({
      name: "build of the plugin",
      file: path.join(repository, "node_modules", "@medusajs", "cli", "cli.js"),
      args: ["plugin:build"],
      cwd: repository,
    })
  } catch (error) {
    await mkdir(pluginBuild, { recursive: true })
    await writeFile(failureMark, "")
    throw error
  }
}

/** Returns when the file, or anything in the folder, last changed, in milliseconds; 0 if it does not exist. */
async function findLastChange(file: string): Promise<number> {
  const info = await stat(file).catch(() => undefined)
  if (!info?.isDirectory()) {
    return info?.mtimeMs ?? 0
  }
  const entries = (await readdir(file)).filter((entry) => entry !== scratch.get(file))
  const own = scratch.has(file) ? 0 : info.mtimeMs
  return Math.max(own, ...(await Promise.all(entries.map((entry) => findLastChange(path.join(file, entry))))))
}
