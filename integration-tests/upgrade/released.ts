import { execFileSync } from "node:child_process"
import { existsSync, mkdirSync, writeFileSync } from "node:fs"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"

import { repository } from "../store/paths"
import { startProcess, type RunningProcess } from "../store/processes"

/** The last commit of version 0.1.0: what the changelog says of that version is in it, and nothing that came after. */
const COMMIT = "710527c0"

const folder = path.join(repository, ".cache", "released-0.1.0")
const installed = path.join(folder, "installed")

/** Checks the released version out, installs its packages and builds it; what is there already is kept. */
export function prepareReleased(): void {
  if (existsSync(installed)) {
    return
  }
  mkdirSync(folder, { recursive: true })
  const archive = execFileSync("git", ["archive", COMMIT], { cwd: repository, maxBuffer: 100_000_000 })
  execFileSync("tar", ["-x"], { cwd: folder, input: archive })
  for (const args of [
    ["ci", "--no-audit", "--no-fund"],
    ["run", "build"],
  ]) {
    execFileSync("npm", args, { cwd: folder, stdio: "inherit" })
  }
  writeFileSync(installed, "")
}

/** A program of the released version that tells by one line of JSON when it is ready. */
export interface Released<Ready> extends RunningProcess {
  ready: Ready
}

/** Starts the released sandbox. */
export function startReleasedSandbox(): Promise<Released<{ url: string }>> {
  const file = path.join(folder, ".medusa", "server", "src", "sandbox", "cli.js")
  return start("released sandbox", file, ["--port", "0", "--json"], {})
}

/** Starts the released store; what it tells when it is ready is what a seeded store is. */
export function startReleasedStore<Ready>(env: NodeJS.ProcessEnv): Promise<Released<Ready>> {
  const tsx = path.join(folder, "node_modules", "tsx", "dist", "cli.mjs")
  return start("released store", tsx, ["integration-tests/store/store.ts"], env)
}

/** Starts a server of the released store again, configured in another way; the database is as it was left. */
export async function startReleasedServer(url: string, env: NodeJS.ProcessEnv): Promise<RunningProcess> {
  const cwd = path.join(folder, ".cache", "store")
  const running = startProcess({
    name: "released server",
    file: path.join(cwd, "serve.js"),
    cwd,
    env: {
      ...env,
      NODE_ENV: "production",
      JWT_SECRET: "jwt",
      COOKIE_SECRET: "cookie",
      DISABLE_MEDUSA_ADMIN: "true",
      MEDUSA_DISABLE_TELEMETRY: "1",
    },
  })
  while (!(await Promise.race([running.failure, isHealthy(url)]))) {
    await sleep(100)
  }
  return running
}

async function isHealthy(url: string): Promise<boolean> {
  const response = await fetch(`${url}/health`).catch(() => undefined)
  return response?.ok ?? false
}

async function start<Ready>(
  name: string,
  file: string,
  args: string[],
  env: NodeJS.ProcessEnv
): Promise<Released<Ready>> {
  let heard: (ready: Ready) => void
  const ready = new Promise<Ready>((resolve) => (heard = resolve))
  let text = ""
  const running = startProcess({
    name,
    file,
    args,
    cwd: folder,
    env,
    log: (chunk) => {
      text += chunk
      const line = text.split("\n").find((candidate) => /^{"event":"ready".*}$/.test(candidate))
      if (line) {
        heard(JSON.parse(line) as Ready)
      }
    },
  })
  return { ...running, ready: await Promise.race([ready, running.failure]) }
}
