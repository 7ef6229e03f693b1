/** Copies the working tree and installs another version of Medusa in the copy. */
import { spawnSync } from "node:child_process"
import { cp, mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises"
import os from "node:os"
import path from "node:path"

import { npm, npmInstall } from "../stores/package-managers"
import { floor, newest, findStarterVersions } from "../stores/versions"
import { repository } from "../store/paths"

interface Manifest {
  devDependencies: Record<string, string>
  peerDependencies?: object
  peerDependenciesMeta?: object
}

/**
 * Copies the working tree to a folder outside the repository, installs another Medusa and builds the plugin against it.
 * A later run on the same version reuses the installed packages.
 *
 * @param version a number, `floor` or `newest`.
 * @returns the folder.
 */
export async function copyOnMedusa(version: string): Promise<string> {
  const medusa = version === "floor" ? await floor() : version === "newest" ? await newest() : version
  const folder = path.join(os.tmpdir(), `svc-on-medusa-${medusa}`)
  await mkdir(folder, { recursive: true })
  for (const name of ["src", "integration-tests"]) {
    await rm(path.join(folder, name), { recursive: true, force: true })
  }
  for (const file of listTrackedFiles()) {
    await cp(path.join(repository, file), path.join(folder, file))
  }
  await rm(path.join(folder, "package-lock.json"), { force: true })
  const manifest = await buildManifestOn(medusa)
  const { peerDependencies, peerDependenciesMeta, ...withoutPeers } = manifest
  await writeManifest(folder, withoutPeers)
  // Some versions of Medusa's own packages do not fit each other's peers.
  await npmInstall(folder, ["--legacy-peer-deps"])
  // The doctor reads the supported versions of Medusa from them.
  await writeManifest(folder, { ...withoutPeers, peerDependencies, peerDependenciesMeta })
  await linkItself(folder)
  await npm(folder, ["run", "build"])
  return folder
}

/**
 * Links the plugin next to Medusa, as in a store: older versions resolve a module from their own folder, not from the
 * store's.
 */
async function linkItself(folder: string): Promise<void> {
  const link = path.join(folder, "node_modules", "medusa-payment-svc")
  await rm(link, { force: true })
  await symlink(folder, link, "junction")
}

function listTrackedFiles(): string[] {
  const options = { cwd: repository, encoding: "utf8" } as const
  const listed = spawnSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], options).stdout
  const removed = new Set(spawnSync("git", ["ls-files", "--deleted"], options).stdout.split("\n"))
  return listed.split("\n").filter((file) => file !== "" && !removed.has(file))
}

async function buildManifestOn(medusa: string): Promise<Manifest> {
  const manifest = JSON.parse(await readFile(path.join(repository, "package.json"), "utf8")) as Manifest
  const { ui, react_router } = await findStarterVersions(medusa)
  const ofMedusa = Object.keys(manifest.devDependencies).filter((name) => name.startsWith("@medusajs/"))
  Object.assign(manifest.devDependencies, Object.fromEntries(ofMedusa.map((name) => [name, medusa])), {
    "@medusajs/ui": ui,
    "react-router-dom": react_router,
  })
  // It has its own versions, and no test needs it.
  delete manifest.devDependencies["@medusajs/eslint-plugin"]
  return manifest
}

async function writeManifest(folder: string, manifest: object): Promise<void> {
  await writeFile(path.join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`)
}
