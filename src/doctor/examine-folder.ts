import { fork } from "node:child_process"
import path from "node:path"
import type { SvcCheck, SvcSetup } from "../types"
import type { StoreFacts } from "./facts"
import { isWrong } from "./finding"
import { gatherInstallation } from "./gather/installation"
import { judge } from "./judge"
import { knowsSetup, listSetup } from "./setup"

/** Maximum time for starting and checking a store. */
const WITHIN_MS = 120_000

/**
 * Checks the store of a folder from outside. Packages and configuration are checked even if the store does not start.
 * Output of the store is discarded, because it may contain secrets.
 *
 * @param directory the folder with the store's medusa-config.
 */
export async function examineFolder(directory: string): Promise<{ checks: SvcCheck[]; setup?: SvcSetup }> {
  const facts = { installation: gatherInstallation(directory), ...(await gatherStarted(directory)) }
  const checks = judge(facts)
  if (!knowsSetup(facts)) {
    return { checks }
  }
  // These checks are the connection test, and later than the stored one.
  const setup = { ...facts.setup, test_passed: !checks.some(isWrong) }
  return { checks, setup: listSetup({ ...facts, setup }) }
}

/** Collects the facts from a child process. It reports them step by step; the last report of a part counts. */
async function gatherStarted(directory: string): Promise<StoreFacts> {
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
