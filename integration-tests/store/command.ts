/** Runs the commands of this folder to their exit codes, and stops them on signals. */
import type { Parts } from "./parts"

const SAME_KEYSTROKE_MS = 500
const PARENT_INTERVAL_MS = 250

/**
 * Stops all parts on Ctrl-C or SIGTERM and then ends this process with the code. Asked a second time, it ends at once:
 * what still runs notices that and ends too.
 *
 * @param before is done at once, before anything is stopped.
 */
export function stopOnSignal(parts: Parts, exitCode: () => number, before?: () => void): void {
  let first: number | undefined
  const onSignal = () => {
    // Launchers pass a signal on that the whole group of processes already got.
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
 * Runs a command to its exit code: what it returns, or 1 and its error on stderr; the parts are stopped before.
 * After a signal the signal's own way out is left alone.
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
