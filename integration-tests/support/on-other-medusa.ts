import { spawnSync } from "node:child_process"
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises"
import os from "node:os"
import path from "node:path"

import { npm } from "../stores/package-managers"
import { floor, newest, starterVersions } from "../stores/versions"
import { repository } from "../store/paths"

interface Manifest {
  devDependencies: Record<string, string>
  peerDependencies?: object
  peerDependenciesMeta?: object
}

/**
 * A copy of the working tree, outside the repository, with another Medusa installed and the plugin built against it. A later
 * run on the same version takes over what was installed.
 *
 * @param version a number, `floor` or `newest`.
 */
export async function copyOnMedusa(version: string): Promise<string> {
  const medusa = version === "floor" ? await floor() : version === "newest" ? await newest() : version
  const folder = path.join(os.tmpdir(), `svc-on-medusa-${medusa}`)
  await mkdir(folder, { recursive: true })
  for (const name of ["src", "integration-tests"]) {
    await rm(path.join(folder, name), { recursive: true, force: true })
  }
  for (const file of trackedFiles()) {
    await cp(path.join(repository, file), path.join(folder, file))
  }
  await rm(path.join(folder, "package-lock.json"), { force: true })
  await writeFile(path.join(folder, "package.json"), await manifestOn(medusa))
  // Some versions of Medusa's own packages do not fit each other's peers.
  await npm(folder, ["install", "--no-audit", "--no-fund", "--loglevel=error", "--legacy-peer-deps"])
  await npm(folder, ["run", "build"])
  return folder
}

function trackedFiles(): string[] {
  const options = { cwd: repository, encoding: "utf8" } as const
  const listed = spawnSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], options).stdout
  const removed = new Set(spawnSync("git", ["ls-files", "--deleted"], options).stdout.split("\n"))
  return listed.split("\n").filter((file) => file !== "" && !removed.has(file))
}

async function manifestOn(medusa: string): Promise<string> {
  const manifest = JSON.parse(await readFile(path.join(repository, "package.json"), "utf8")) as Manifest
  const { ui, react_router } = await starterVersions(medusa)
  const ofMedusa = Object.keys(manifest.devDependencies).filter((name) => name.startsWith("@medusajs/"))
  Object.assign(manifest.devDependencies, Object.fromEntries(ofMedusa.map((name) => [name, medusa])), {
    "@medusajs/ui": ui,
    "react-router-dom": react_router,
  })
  // It has versions of its own, and no test needs it.
  delete manifest.devDependencies["@medusajs/eslint-plugin"]
  delete manifest.peerDependencies
  delete manifest.peerDependenciesMeta
  return `${JSON.stringify(manifest, null, 2)}\n`
}
