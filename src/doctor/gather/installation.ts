import { existsSync, readFileSync, realpathSync } from "node:fs"
import path from "node:path"
import type { InstallationFacts, PackageCopy } from "../facts"

const PLUGIN = "medusa-payment-svc"

/** Packages that server and plugin must share, because they keep containers and registries. */
const SERVER_PACKAGES = ["@medusajs/framework", "@medusajs/medusa"]

/** Packages that the dashboard, the plugin's pages and the store's own must share, because they keep contexts. */
const ADMIN_PACKAGES = ["react", "react-dom", "react-router-dom", "@tanstack/react-query", "react-i18next"]

/** Packages that are published together with Medusa, with the same version. */
const SAME_VERSION = [
  "@medusajs/framework",
  "@medusajs/cli",
  "@medusajs/admin-sdk",
  "@medusajs/dashboard",
  "@medusajs/js-sdk",
]

/** A package on disk. */
interface Found {
  version: string
  folder: string
}

interface Manifest {
  name?: string
  version?: string
  peerDependencies?: Record<string, string>
}

/**
 * Reads the packages of a store. Loads none of them, so it works for a store that does not start.
 *
 * @param directory the store's folder, with its medusa-config.
 */
export function gatherInstallation(directory: string): InstallationFacts {
  const medusa = findPackage(directory, "@medusajs/medusa")
  const plugin = findPackage(directory, PLUGIN)?.folder
  const dashboard = follow(directory, ["@medusajs/medusa", "@medusajs/admin-bundler", "@medusajs/dashboard"])
  const seenFrom = (name: string, places: (string | undefined)[]) => {
    const found = places.flatMap((place) => (place === undefined ? [] : [findPackage(place, name)]))
    return listCopies(directory, found)
  }
  return {
    medusa: medusa?.version ?? null,
    range: readManifest(ownFolder()).peerDependencies?.["@medusajs/medusa"] ?? "*",
    others: SAME_VERSION.flatMap((name) => {
      const version = findPackage(directory, name)?.version
      return medusa && version !== undefined && version !== medusa.version ? [{ name, version }] : []
    }),
    copies: [
      ...SERVER_PACKAGES.map((name) => ({
        name,
        side: "server" as const,
        copies: seenFrom(name, [directory, plugin]),
      })),
      ...ADMIN_PACKAGES.map((name) => {
        return { name, side: "admin" as const, copies: seenFrom(name, [directory, plugin, dashboard?.folder]) }
      }),
    ],
    file: findConfigurationFile(directory),
  }
}

function listCopies(directory: string, found: readonly (Found | undefined)[]): PackageCopy[] {
  const byFolder = new Map(found.flatMap((entry) => (entry ? [[entry.folder, entry] as const] : [])))
  return [...byFolder.values()].map(({ version, folder }) => ({
    version,
    folder: path.relative(directory, folder).split(path.sep).join("/"),
  }))
}

/** Resolves a chain of packages, each from the one before, and returns the last. */
function follow(from: string, names: readonly string[]): Found | undefined {
  let found: Found | undefined = { version: "", folder: from }
  for (const name of names) {
    found = found && findPackage(found.folder, name)
  }
  return found
}

/** Finds a package as Node resolves it from a folder, whether or not its `exports` include package.json. */
export function findPackage(from: string, name: string): Found | undefined {
  for (let folder = path.resolve(from); ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, "node_modules", name)
    if (existsSync(path.join(candidate, "package.json"))) {
      const real = realpathSync(candidate)
      return { version: readManifest(real).version ?? "", folder: real }
    }
    if (folder === path.dirname(folder)) {
      return undefined
    }
  }
}

/** The folder of this copy of the plugin. */
function ownFolder(): string {
  let folder = __dirname
  while (readManifest(folder).name !== PLUGIN && folder !== path.dirname(folder)) {
    folder = path.dirname(folder)
  }
  return folder
}

function readManifest(folder: string): Manifest {
  try {
    return JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")) as Manifest
  } catch {
    return {}
  }
}

function findConfigurationFile(directory: string): string {
  const names = ["ts", "js", "mjs", "cjs"].map((ending) => `medusa-config.${ending}`)
  return names.find((name) => existsSync(path.join(directory, name))) ?? "medusa-config.ts"
}
