import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import path from "node:path"

import { appFolder, repository } from "../store/paths"
import { runProcess } from "../store/processes"

/** A folder that Medusa's command takes for a store's: its configuration is that of the built app beside it. */
const folder = path.join(repository, ".cache", "upgrade")

/** Runs `medusa db:migrate`, as whoever brings a store up to date does. The app must have been built. */
export async function migrateStore(env: NodeJS.ProcessEnv): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, "package.json"), JSON.stringify({ dependencies: { "@medusajs/medusa": "*" } }))
  writeFileSync(
    path.join(folder, "medusa-config.js"),
    `module.exports = require(${JSON.stringify(path.join(appFolder, "medusa-config.js"))})\n`
  )
  symlinkSync(path.join(appFolder, "node_modules"), path.join(folder, "node_modules"), "junction")
  await runProcess({
    name: "medusa db:migrate",
    file: path.join(repository, "node_modules", "@medusajs", "cli", "cli.js"),
    args: ["db:migrate"],
    cwd: folder,
    env: {
      ...env,
      NODE_ENV: "production",
      MEDUSA_DISABLE_TELEMETRY: "1",
      JWT_SECRET: "jwt",
      COOKIE_SECRET: "cookie",
    },
  })
}
