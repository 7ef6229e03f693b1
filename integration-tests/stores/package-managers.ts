/** Installs packages by npm and pnpm, and finds unmet peers. */
import { existsSync } from "node:fs"
import { mkdtemp, readFile } from "node:fs/promises"
import os from "node:os"
import path from "node:path"

import { runProcess } from "../store/processes"
import { isConflict, withRegistry } from "./registry"

export type PackageManagerName = "npm" | "pnpm"

export interface PackageManager {
  name: PackageManagerName
  /** Installs the dependencies in the package.json of a folder, or of its workspace. */
  install(folder: string): Promise<void>
  /** Adds a tarball to a package; returns the package manager's warnings about its peers. */
  add(folder: string, tarball: string): Promise<string[]>
}

/** Runs npm and returns its stdout. */
export async function npm(folder: string, args: string[]): Promise<string> {
  return (await run("npm", npmProgram(), folder, args)).stdout
}

/** Installs by npm, without unnecessary output. */
export async function npmInstall(folder: string, args: readonly string[]): Promise<void> {
  const quiet = ["--no-audit", "--no-fund", "--loglevel=error"]
  await withRegistry(() => npm(folder, ["install", ...args, ...quiet]))
}

export async function packageManager(name: PackageManagerName): Promise<PackageManager> {
  return name === "npm" ? withNpm() : await withPnpm()
}

/** npm, with strict peers wherever Medusa itself can be installed strictly. */
function withNpm(): PackageManager {
  let leniency: string[] = []
  return { name: "npm", install, add }

  async function install(folder: string): Promise<void> {
    try {
      await npmInstall(folder, leniency)
    } catch (error) {
      // The packages of some versions of Medusa contradict each other: npm installs those only with this option.
      if (leniency.length > 0 || !isConflict(error)) {
        throw error
      }
      leniency = ["--legacy-peer-deps"]
      await install(folder)
    }
  }

  async function add(folder: string, tarball: string): Promise<string[]> {
    const before = await findProblems(folder)
    // npm fails when a peer is out of range.
    await npmInstall(folder, [tarball, ...leniency])
    const own = await listPackages(folder)
    return (await findProblems(folder)).filter((problem) => !before.includes(problem) && own.has(nameIn(problem)))
  }
}

/** The names of all packages that the installed plugin needs or meets; npm may move others when it adds a package. */
async function listPackages(folder: string): Promise<Set<string>> {
  const file = path.join(folder, "node_modules", "medusa-payment-svc", "package.json")
  const listed = JSON.parse(await readFile(file, "utf8")) as Record<"dependencies" | "peerDependencies", object>
  return new Set([...Object.keys(listed.dependencies), ...Object.keys(listed.peerDependencies)])
}

/** `invalid: react@19.0.0 …/node_modules/react`, `missing: react@^18.0.0, required by …` */
function nameIn(problem: string): string {
  return /^\w+: (@?[^@\s]+)@/.exec(problem)?.[1] ?? ""
}

/** Returns the problems in the tree of installed packages: missing or unmet peers, duplicate packages. */
async function findProblems(folder: string): Promise<string[]> {
  // npm exits with an error when there are problems, but still prints them.
  const text = await npm(folder, ["ls", "--all", "--json", "--loglevel=silent"]).catch((error: unknown) => {
    if (error instanceof ProgramFailed) {
      return error.stdout
    }
    throw error
  })
  const { problems = [] } = JSON.parse(text) as { problems?: string[] }
  return problems.filter((problem) => !problem.startsWith("extraneous:"))
}

/** pnpm of the version that Medusa's starter names, from the registry. */
async function withPnpm(): Promise<PackageManager> {
  const home = await mkdtemp(path.join(os.tmpdir(), "svc-pnpm-"))
  await npmInstall(home, ["pnpm@10"])
  const program = path.join(home, "node_modules", "pnpm", "bin", "pnpm.cjs")
  const pnpm = (folder: string, args: string[]) =>
    withRegistry(() => run("pnpm", program, folder, [...args, "--reporter=append-only"]))
  return {
    name: "pnpm",
    install: async (folder) => {
      await pnpm(folder, ["install", "--no-frozen-lockfile"])
    },
    add: async (folder, tarball) => findUnmetPeers((await pnpm(folder, ["add", tarball])).all),
  }
}

/** Returns the packages with unmet peers below the plugin in pnpm's tree: */
function findUnmetPeers(output: string): string[] {
  const measureDepth = (line: string) => line.search(/[^\s│├└─┬]/)
  const lines = output.slice(Math.max(output.indexOf("Issues with peer dependencies"), 0)).split("\n")
  const begin = lines.findIndex((line) => /[├└].*medusa-payment-svc/.test(line))
  if (begin === -1) {
    return []
  }
  const below = lines.slice(begin + 1)
  const end = below.findIndex((line) => measureDepth(line) <= measureDepth(lines[begin] ?? ""))
  return below.slice(0, end === -1 ? undefined : end)
}

class ProgramFailed extends Error {
  constructor(
    message: string,
    readonly stdout: string
  ) {
    super(message)
  }
}

/** npm warns on stderr, even when JSON was requested. */
async function run(name: string, file: string, cwd: string, args: string[]): Promise<{ stdout: string; all: string }> {
  const printed = { stdout: "", all: "" }
  try {
    await runProcess({
      name: `${name} ${args[0] ?? ""}`,
      file,
      args,
      cwd,
      env: cleared(),
      log: (text, stream) => {
        printed.stdout += stream === "stdout" ? text : ""
        printed.all += text
      },
    })
  } catch (error) {
    throw new ProgramFailed(error instanceof Error ? error.message : String(error), printed.stdout)
  }
  return printed
}

/** Removes the variables that npm sets for its scripts, because they would make another npm work on this package. */
function cleared(): NodeJS.ProcessEnv {
  const names = Object.keys(process.env).filter((name) => /^npm_(package|lifecycle|command|config_local)/.test(name))
  return Object.fromEntries(names.map((name) => [name, undefined]))
}

function npmProgram(): string {
  const places = [
    process.env.npm_execpath,
    path.resolve(process.execPath, "..", "..", "lib", "node_modules", "npm", "bin", "npm-cli.js"),
    path.resolve(process.execPath, "..", "node_modules", "npm", "bin", "npm-cli.js"),
    "/usr/share/nodejs/npm/bin/npm-cli.js",
  ]
  const found = places.find((place) => place !== undefined && /npm-cli\.js$/.test(place) && existsSync(place))
  if (!found) {
    throw new Error("npm was not found. Run this by npm run test:stores.")
  }
  return found
}
