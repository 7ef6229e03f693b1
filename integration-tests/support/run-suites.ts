/**
 * Runs the test suites named on the command line, in that order, and prints one line of counts for each and one for
 * all. Lanes run in parallel: `unit browser,cluster+chaos` runs unit alone, then chaos in parallel with browser and
 * cluster, and prints the output of a suite when it ends. Everything from the first other argument on is passed to jest:
 * `npm run test:folder -- checkout -t "only the browser"`.
 *
 * `--medusa 2.18.0` (or `floor`, `newest`) runs the suites in a copy of the working tree on that Medusa.
 *
 * A suite that has no files, or whose program (Chromium, Redis) is not installed, is reported and skipped;
 * `REQUIRE_ALL_SUITES=1` makes a missing program a failure.
 */
import { spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import os from "node:os"
import path from "node:path"
import { findChromium } from "./chromium"
import { copyOnMedusa } from "./on-other-medusa"

interface Suite {
  folder: string
  files: RegExp
  /** Whether nothing need be built before. */
  fromSources?: boolean
  /** Options for jest. */
  options?: string[]
  /** Options of the suite itself: for each, the environment variable from which its tests read it. */
  settings?: Record<string, string>
  /** A required program: its name and whether it is installed. */
  needs?: { program: string; present: () => boolean; /** The one file that needs it; else all do. */ only?: string }
}

const root = path.resolve(__dirname, "..", "..")

/** The sandbox of all suites that boot a store. */
const builtSandbox = path.join(root, ".medusa", "server", "src", "sandbox", "cli.js")

const inPlace = (name: string) => ({ folder: `integration-tests/${name}`, files: /\.spec\.ts$/ })
const redis = () => spawnSync("redis-server", ["--version"]).status === 0

const browser: Suite = {
  ...inPlace("browser"),
  options: ["--maxWorkers=2", "--forceExit", "--silent"],
  settings: { "--slower": "BROWSER_SLOWER" },
  needs: { program: "Chromium (or CHROMIUM_PATH)", present: () => findChromium() !== undefined },
}

const http: Suite = { ...inPlace("http"), options: ["--maxWorkers=3", "--forceExit", "--silent"] }

const suites: Record<string, Suite> = {
  unit: { folder: "src", files: /__tests__.*\.unit\.spec\.tsx?$/, options: ["--maxWorkers=100%"], fromSources: true },
  ledger: { ...inPlace("ledger"), options: ["--silent"], fromSources: true },
  /** One more worker than a small machine has cores, because its tests also wait for time limits and the database. */
  http,
  folder: http,
  processes: { ...inPlace("processes"), options: ["--maxWorkers=2", "--forceExit", "--silent"] },
  races: { ...inPlace("races"), options: ["--maxWorkers=2", "--forceExit", "--silent"] },
  storms: { ...inPlace("storms"), options: ["--maxWorkers=2", "--forceExit", "--silent"] },
  chaos: {
    ...inPlace("chaos"),
    options: ["--maxWorkers=1", "--forceExit", "--silent"],
    settings: {
      "--seed": "CHAOS_SEED",
      "--runs": "CHAOS_RUNS",
      "--path": "CHAOS_PATH",
      "--shrink": "CHAOS_SHRINK",
      "--without": "CHAOS_WITHOUT",
      "--failures": "CHAOS_FAILURES",
      "--story": "CHAOS_STORY",
    },
    needs: { program: "redis-server", present: redis, only: "two-servers" },
  },
  package: inPlace("package"),
  smoke: { ...browser, files: /^smoke\.spec\.ts$/ },
  documents: inPlace("documents"),
  browser,
  cluster: {
    ...inPlace("cluster"),
    options: ["--maxWorkers=1", "--forceExit", "--silent"],
    needs: { program: "redis-server", present: redis },
  },
}

interface NamedSuite extends Suite {
  name: string
}

interface Counts {
  passed: number
  failed: number
  skipped: number
}

async function main(): Promise<void> {
  const given = process.argv.slice(2)
  const isLanes = (argument: string) => argument.split(/[+,]/).every((name) => name in suites)
  const firstOption = given.findIndex((argument) => !isLanes(argument))
  const names = firstOption === -1 ? given : given.slice(0, firstOption)
  const { options, variables } = divide(firstOption === -1 ? [] : given.slice(firstOption), { "--medusa": "version" })
  if (variables.version) {
    process.exitCode = await runIn(await copyOnMedusa(variables.version), [...names, ...options])
    return
  }

  if (names.length === 0) {
    throw new Error(`Name a suite first; there are ${Object.keys(suites).join(", ")}.`)
  }
  const lines: string[] = []
  const total: Counts = { passed: 0, failed: 0, skipped: 0 }
  for (const lanes of names.map((name) => name.split("+").map((lane) => lane.split(",").map(findSuite)))) {
    const runLane = async (lane: NamedSuite[]) => {
      for (const suite of lane) {
        const { counts, told } = await runIfPresent(suite, options, lanes.length > 1)
        lines.push(...told)
        total.passed += counts.passed
        total.failed += counts.failed
      }
    }
    await Promise.all(lanes.map(runLane))
  }
  console.log(`\n${lines.join("\n")}\n${sentence(total)}`)
}

function findSuite(name: string): NamedSuite {
  return { ...(suites[name] as Suite), name }
}

/** Runs the parts of a suite whose programs are installed; also returns the report's lines about it. */
async function runIfPresent(
  suite: NamedSuite,
  options: string[],
  aside: boolean
): Promise<{ counts: Counts; told: string[] }> {
  const { name, needs } = suite
  const none: Counts = { passed: 0, failed: 0, skipped: 0 }
  if (!hasFiles(suite)) {
    return { counts: none, told: [`${name}: has no tests yet`] }
  }
  const told: string[] = []
  const leftOut: string[] = []
  if (needs && !needs.present()) {
    const { program, only } = needs
    told.push(`${name}${only ? `, ${only}` : ""}: NOT RUN, ${program} is not installed`)
    process.exitCode = process.env.REQUIRE_ALL_SUITES === "1" ? 1 : process.exitCode
    if (!only) {
      return { counts: none, told }
    }
    leftOut.push(`--testPathIgnorePatterns=${only}`)
  }
  if (!suite.fromSources && !existsSync(builtSandbox)) {
    throw new Error(`${name} tests what is built, and nothing is. Run first: npm run build`)
  }
  const start = Date.now()
  const counts = await run(suite, [...leftOut, ...options], aside)
  const skipped = counts.skipped > 0 ? ` (${counts.skipped} skipped)` : ""
  console.log(`\n${name} took ${Math.round((Date.now() - start) / 1000)} s`)
  return { counts, told: [...told, `${name}: ${sentence(counts)}${skipped}`] }
}

/** Runs this program in another folder; returns its exit code. */
async function runIn(folder: string, given: string[]): Promise<number> {
  const script = path.join(folder, path.relative(root, __filename))
  const child = spawn(process.execPath, [require.resolve("tsx/cli"), script, ...given], {
    cwd: folder,
    stdio: "inherit",
  })
  const [code] = (await once(child, "exit")) as [number | null]
  return code ?? 1
}

function hasFiles({ folder, files }: Suite): boolean {
  const place = path.join(root, folder)
  return existsSync(place) && readdirSync(place, { recursive: true }).some((file) => files.test(String(file)))
}

function sentence({ passed, failed }: Pick<Counts, "passed" | "failed">): string {
  return `${passed} passed, ${failed} failed`
}

/**
 * Runs one suite; a file that cannot be loaded, or a run without tests, counts as a failure.
 *
 * @param aside whether it runs in parallel with others: then its output is printed when it ends.
 */
async function run(suite: NamedSuite, given: string[], aside: boolean): Promise<Counts> {
  const { options, variables } = divide(given, suite.settings ?? {})
  const folder = mkdtempSync(path.join(os.tmpdir(), "svc-suite-"))
  const results = path.join(folder, "results.json")
  try {
    const jest = spawn(
      process.execPath,
      [
        "--experimental-vm-modules",
        "--disable-warning=ExperimentalWarning",
        // A store leaves so many short-lived objects that collecting them in small steps takes longer.
        "--max-semi-space-size=64",
        require.resolve("jest/bin/jest"),
        `--selectProjects=${suite.name}`,
        "--json",
        `--outputFile=${results}`,
        ...(suite.options ?? []),
        ...options,
      ],
      { cwd: root, stdio: aside ? "pipe" : "inherit", env: { ...process.env, ...variables } }
    )
    let printed = ""
    for (const stream of [jest.stdout, jest.stderr]) {
      stream?.setEncoding("utf8").on("data", (text: string) => (printed += text))
    }
    const [code] = (await once(jest, "close")) as [number | null]
    process.stdout.write(printed)
    const counts = existsSync(results) ? read(results) : { passed: 0, failed: 0, skipped: 0 }
    if (code !== 0 || counts.passed + counts.failed === 0) {
      process.exitCode = 1
      counts.failed ||= 1
    }
    return counts
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Divides the arguments into options for jest and a suite's own settings, written `--name value` or `--name=value`. */
function divide(
  given: readonly string[],
  settings: Record<string, string>
): { options: string[]; variables: Record<string, string> } {
  const options: string[] = []
  const variables: Record<string, string> = {}
  for (let at = 0; at < given.length; at++) {
    const [name = "", value] = (given[at] ?? "").split("=", 2)
    const variable = settings[name]
    if (variable) {
      variables[variable] = value ?? given[++at] ?? ""
    } else {
      options.push(given[at] ?? "")
    }
  }
  return { options, variables }
}

function read(file: string): Counts {
  const results = JSON.parse(readFileSync(file, "utf8")) as Record<string, number>
  return {
    passed: results.numPassedTests ?? 0,
    failed: (results.numFailedTests ?? 0) + (results.numRuntimeErrorTestSuites ?? 0),
    skipped: (results.numPendingTests ?? 0) + (results.numTodoTests ?? 0),
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
