/** Builds the plugin when it is stale. */
import { mkdir, readdir, stat, writeFile } from "node:fs/promises"
import path from "node:path"

import { pluginBuild, repository } from "./paths"
import { runProcess } from "./processes"

/** A build with errors leaves files behind, which must not pass for a fresh build; the next build deletes the mark. */
const failureMark = path.join(pluginBuild, "build-failed")

const inputs = ["package.json", "tsconfig.json", "src"]

/** The build puts a file of its own here and takes it away again, which may be the last that it does. */
const scratch = { folder: path.join(repository, "src", "admin"), file: "__admin-extensions__.js" }

/** Whether the plugin has not been built since something it is built from changed. */
export async function isPluginStale(): Promise<boolean> {
  if ((await lastChange(failureMark)) > 0) {
    return true
  }
  const changed = await Promise.all(inputs.map((name) => lastChange(path.join(repository, name))))
  return Math.max(...changed) > (await lastChange(path.join(pluginBuild, "src")))
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

/** When the file, or anything in the folder, last changed, in milliseconds; 0 when there is nothing. */
async function lastChange(file: string): Promise<number> {
  const info = await stat(file).catch(() => undefined)
  if (!info?.isDirectory()) {
    return info?.mtimeMs ?? 0
  }
  const entries = (await readdir(file)).filter((entry) => entry !== scratch.file)
  const own = file === scratch.folder ? 0 : info.mtimeMs
  return Math.max(own, ...(await Promise.all(entries.map((entry) => lastChange(path.join(file, entry))))))
}
