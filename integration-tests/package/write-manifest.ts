/** Writes `medusa-plugin.json` and the README's option table from the code: `npm run manifest`. */
import { writeFileSync } from "node:fs"
import path from "node:path"
import { manifestFile, manifestText } from "./manifest"
import { withOptionTable } from "./option-table"
import { root, textOf } from "./repository"

async function main(): Promise<void> {
  writeFileSync(path.join(root, manifestFile), await manifestText())
  writeFileSync(path.join(root, "README.md"), withOptionTable(textOf("README.md")))
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
