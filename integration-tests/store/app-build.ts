/** Builds the store's application and its admin. */
import { build } from "esbuild"
import { createHash } from "node:crypto"
import { mkdir, readdir, readFile, rename, rm, symlink, writeFile } from "node:fs/promises"
import path from "node:path"

import { appFolder, pluginBuild, repository } from "./paths"
import { runProcess } from "./processes"

const adminFolder = path.join(appFolder, "public", "admin")
const adminStamp = path.join(appFolder, "admin-hash")

/** Compiles `app/` to JavaScript, as `medusa build` would: a server that need not compile starts two seconds sooner. */
export async function buildApp(): Promise<void> {
  await buildPrograms(
    ["medusa-config", "prepare", "serve", "build-admin"].map((name) => path.join(__dirname, "app", `${name}.ts`))
  )
  await linkPlugin()
}

/**
 * Compiles programs that run in a store's folder, each to a file with its name; packages are resolved in the store.
 * Files are replaced atomically, because another store of the same folder may be starting.
 */
export async function buildPrograms(entryPoints: string[], outdir = appFolder): Promise<void> {
  const { outputFiles } = await build({
    entryPoints,
    outdir,
    bundle: true,
    packages: "external",
    platform: "node",
    format: "cjs",
    target: "node20",
    logLevel: "silent",
    write: false,
  })
  await mkdir(outdir, { recursive: true })
  for (const { path: file, contents } of outputFiles) {
    const written = `${file}.${process.pid}`
    await writeFile(written, contents)
    await rename(written, file)
  }
}

/** Medusa resolves a plugin from the app's folder, where Node ignores the package's own name. */
async function linkPlugin(): Promise<void> {
  const link = path.join(appFolder, "node_modules", "medusa-payment-svc")
  await mkdir(path.dirname(link), { recursive: true })
  try {
    await symlink(repository, link, "junction")
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") {
      throw error
    }
  }
}

/** Whether the admin must be built because the plugin's admin pages or the dependencies changed. */
export async function isAdminStale(): Promise<boolean> {
  const stamp = await readFile(adminStamp, "utf8").catch(() => undefined)
  return stamp !== (await hashAdmin())
}

/** Builds the admin with the plugin's pages, which takes half a minute. The plugin and the app must have been built. */
export async function buildAdmin(env: NodeJS.ProcessEnv): Promise<void> {
  const hash = await hashAdmin()
  await rm(adminStamp, { force: true })
  await runProcess({
    name: "build of the admin",
    file: path.join(appFolder, "build-admin.js"),
    args: [adminFolder],
    cwd: appFolder,
    env: {
      ...env,
      NODE_ENV: "production",
      MEDUSA_DISABLE_TELEMETRY: "1",
      // Medusa's bundler resolves the plugin from its own folder, to find the CSS classes of its pages.
      NODE_PATH: path.join(appFolder, "node_modules"),
    },
  })
  await writeFile(adminStamp, hash)
}

async function hashAdmin(): Promise<string> {
  const hash = createHash("sha256")
  const pages = path.join(pluginBuild, "src", "admin")
  const entries = await readdir(pages, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
  for (const file of [path.join(repository, "package-lock.json"), ...files.sort()]) {
    hash
      .update(path.relative(repository, file))
      .update("\0")
      .update(await readFile(file))
  }
  return hash.digest("hex")
}
