/** Packs the package as it would be published, into its own folder. */
import { mkdtemp, readdir } from "node:fs/promises"
import os from "node:os"
import path from "node:path"

import { buildPlugin, isPluginStale } from "../store/plugin-build"
import { repository } from "../store/paths"
import { npm } from "./package-managers"

export async function packPlugin(): Promise<string> {
  if (await isPluginStale()) {
    await buildPlugin()
  }
  const folder = await mkdtemp(path.join(os.tmpdir(), "svc-tarball-"))
  await npm(repository, ["pack", "--pack-destination", folder, "--ignore-scripts", "--loglevel=error"])
  const [file] = await readdir(folder)
  if (!file) {
    throw new Error("npm pack wrote no file")
  }
  return path.join(folder, file)
}
