/**
 * `npm run test:stores`: checks fresh stores outside the repository with the packed plugin. Without options it uses the
 * oldest Medusa that the peers allow, by pnpm, and the newest published one, by npm.
 */
import { Command, Option } from "commander"

import { runCommand, stopOnSignal } from "../store/command"
import { Parts } from "../store/parts"
import { runSteps } from "../store/progress"
import { step } from "../store/steps"
import { startPostgres } from "../support/postgres"
import { checkStore } from "./check-store"
import { packageManager, type PackageManagerName } from "./package-managers"
import { packPlugin } from "./tarball"
import { floor, newest, findStarterVersions } from "./versions"

/** Versions between floor and newest: that of Medusa's starter, and the last before the admin's parts were published. */
const BETWEEN = ["2.18.0", "2.20.1"]

interface Options {
  medusa?: string
  with?: PackageManagerName
  all?: boolean
  package?: string
  admin: boolean
  keep?: boolean
}

const options = new Command("test:stores")
  .description("Makes fresh stores with the packed plugin and does with them what their owners would.")
  .option("--medusa <version>", "one version: a number, floor or newest")
  .addOption(new Option("--with <manager>", "one package manager").choices(["npm", "pnpm"]))
  .option("--all", "every version with both package managers")
  .option("--package <name@version>", "a published package in place of what this folder packs")
  .option("--no-admin", "leave the admin out")
  .option("--keep", "keep the folders of the stores")
  .parse()
  .opts<Options>()

const parts = new Parts()
stopOnSignal(parts, () => 130)
void runCommand(parts, main)

async function main(): Promise<number> {
  const wanted = await listWantedStores()
  const { tarball, postgres } = await runSteps({
    tarball: step("The package", async () => options.package ?? (await packPlugin())),
    postgres: step("PostgreSQL", () => parts.start(startPostgres())),
  })
  const total = { passed: 0, failed: 0 }
  for (const { medusa, manager } of wanted) {
    const counts = await checkStore({
      versions: await findStarterVersions(medusa),
      manager: await packageManager(manager),
      tarball,
      postgres,
      admin: options.admin,
      keep: options.keep === true,
    })
    total.passed += counts.passed
    total.failed += counts.failed
  }
  process.stdout.write(`\nstores: ${total.passed} passed, ${total.failed} failed\n`)
  return total.failed === 0 ? 0 : 1
}

async function listWantedStores(): Promise<{ medusa: string; manager: PackageManagerName }[]> {
  const ends = { floor: await floor(), newest: await newest() }
  const managers: PackageManagerName[] = options.with ? [options.with] : ["npm", "pnpm"]
  if (options.all) {
    const versions = new Set([ends.floor, ...BETWEEN, ends.newest])
    return [...versions].flatMap((medusa) => managers.map((manager) => ({ medusa, manager })))
  }
  if (options.medusa) {
    const medusa = options.medusa in ends ? ends[options.medusa as keyof typeof ends] : options.medusa
    return managers.map((manager) => ({ medusa, manager }))
  }
  return [
    { medusa: ends.floor, manager: options.with ?? "pnpm" },
    { medusa: ends.newest, manager: options.with ?? "npm" },
  ]
}
