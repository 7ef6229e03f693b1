/** Runs the commands of this folder to their exit codes, and stops them on signals. */
import type { Parts } from "./parts"

const SAME_KEYSTROKE_MS = 500
const PARENT_INTERVAL_MS = 250

/**
 * Stops all parts on Ctrl-C or SIGTERM and then ends this process with the code. A second signal ends it at once; its
 * children notice this and exit too.
 *
 * @param before runs at once, before anything is stopped.
 */
export function stopOnSignal(parts: Parts, exitCode: () => number, before?: () => void): void {
  let first: number | undefined
  const onSignal = () => {
    // Launchers forward a signal that the whole process group already received.
    if (first !== undefined && Date.now() - first > SAME_KEYSTROKE_MS) {
      process.exit(1)
    }
    if (first === undefined) {
      first = Date.now()
      before?.()
      void parts.stop().finally(() => process.exit(exitCode()))
    }
  }
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, onSignal)
  }
  if (process.env.npm_lifecycle_event) {
    whenParentEnds(onSignal)
  }
}

/** npm ends its shell on SIGTERM but does not pass the signal on to what the shell runs. */
function whenParentEnds(act: () => void): void {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid !== parent) {
      clearInterval(timer)
      act()
    }
  }, PARENT_INTERVAL_MS)
  timer.unref()
}

/**
 * Runs a command and exits with the code that it returns, or with 1 and its error on stderr, after stopping the parts.
 * After a signal, the signal's handler exits instead.
 */
export async function runCommand(parts: Parts, main: () => Promise<number>): Promise<void> {
  let exitCode = 1
  try {
    exitCode = await main()
  } catch (error) {
    if (parts.areStopping) {
      return
    }
    process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`)
  }
  await parts.stop()
  process.exit(exitCode)
}
