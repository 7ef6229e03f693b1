/** Looks up which versions belong to a version of Medusa. */
import { readFile } from "node:fs/promises"
import path from "node:path"

import { repository } from "../store/paths"
import { npm } from "./package-managers"
import { withRegistry } from "./registry"

/** Versions of the other packages in a starter of Medusa, for which its admin was made. */
export interface StarterVersions {
  medusa: string
  ui: string
  react_query: string
  react_i18next: string
  react_router: string
  zod: string
  vite: string
}

/** The oldest Medusa that the plugin's peers allow. */
export async function floor(): Promise<string> {
  const text = await readFile(path.join(repository, "package.json"), "utf8")
  const { peerDependencies } = JSON.parse(text) as { peerDependencies: Record<string, string> }
  const lowest = /^>=(\S+)/.exec(peerDependencies["@medusajs/medusa"] ?? "")?.[1]
  if (!lowest) {
    throw new Error("package.json names no lowest version of @medusajs/medusa among its peers")
  }
  return lowest
}

/** The newest Medusa that has been published. */
export async function newest(): Promise<string> {
  return JSON.parse(await view("@medusajs/medusa", "version")) as string
}

/** @throws Error when there is no such version. */
export async function findStarterVersions(medusa: string): Promise<StarterVersions> {
  const [dashboard, bundler] = await Promise.all([
    readDependencies(`@medusajs/dashboard@${medusa}`),
    readDependencies(`@medusajs/admin-bundler@${medusa}`),
  ])
  const of = (dependencies: Record<string, string>, name: string) => {
    const version = dependencies[name]
    if (!version) {
      throw new Error(`Medusa ${medusa} does not say which version of ${name} it needs`)
    }
    return version
  }
  return {
    medusa,
    ui: of(dashboard, "@medusajs/ui"),
    react_query: of(dashboard, "@tanstack/react-query"),
    react_i18next: of(dashboard, "react-i18next"),
    react_router: of(dashboard, "react-router-dom"),
    zod: of(dashboard, "zod"),
    vite: of(bundler, "vite"),
  }
}

async function readDependencies(what: string): Promise<Record<string, string>> {
  const text = await view(what, "dependencies")
  if (text.trim() === "") {
    throw new Error(`There is no ${what}`)
  }
  return JSON.parse(text) as Record<string, string>
}

const view = (what: string, field: string) => withRegistry(() => npm(repository, ["view", what, field, "--json"]))
