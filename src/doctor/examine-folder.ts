import { fork } from "node:child_process"
import path from "node:path"
import type { SvcCheck } from "../types"
import type { StoreFacts } from "./facts"
import { installationFacts } from "./gather/installation"
import { judge } from "./judge"

/** Longest that a store may take to start and to be looked at. */
const WITHIN_MS = 120_000

/**
 * Looks at the store of a folder from outside. What its packages and its configuration say is known also when it does not
 * start. Nothing that the store prints is passed on: it may hold secrets.
 *
 * @param directory the folder with the store's medusa-config.
 */
export async function examineFolder(directory: string): Promise<SvcCheck[]> {
  const installation = installationFacts(directory)
  return judge({ installation, ...(await startedFacts(directory)) })
}

/** What a process of its own finds out, in the order in which it tells: the last thing told about a part counts. */
async function startedFacts(directory: string): Promise<StoreFacts> {
  const program = path.join(__dirname, `store-program${path.extname(__filename)}`)
  const child = fork(program, [], { cwd: directory, stdio: ["ignore", "ignore", "ignore", "ipc"] })
  const facts: StoreFacts = { boot: { outcome: "failed", reason: "it ended before it said why" } }
  child.on("message", (told) => Object.assign(facts, told))
  const timer = setTimeout(() => {
    facts.boot = { outcome: "failed", reason: `it took longer than ${WITHIN_MS / 1_000} seconds` }
    child.kill("SIGKILL")
  }, WITHIN_MS)
  await new Promise<void>((resolve) => child.once("close", () => resolve()))
  clearTimeout(timer)
  return facts
}
