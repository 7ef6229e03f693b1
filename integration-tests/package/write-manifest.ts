/** Writes `medusa-plugin.json` and the tables of docs/options.md from the code: `npm run manifest`. */
import { writeFileSync } from "node:fs"
import path from "node:path"
import { manifestFile, writeManifestText } from "./manifest"
import { optionsGuide, withTables } from "./option-table"
import { root, readText } from "./repository"

async function main(): Promise<void> {
  writeFileSync(path.join(root, manifestFile), await writeManifestText())
  writeFileSync(path.join(root, optionsGuide), withTables(readText(optionsGuide)))
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
