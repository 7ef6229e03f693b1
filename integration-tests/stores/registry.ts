/** Tries again what needs the registry of packages. */
import { setTimeout as sleep } from "node:timers/promises"

/** Before what failed is tried again, in milliseconds: registries and networks have bad minutes. */
const PAUSES_MS = [15_000, 60_000, 180_000]
const REASON_LENGTH = 600

/** Does work that needs the registry of packages. A failure that has other causes comes again, and is thrown then. */
export async function withRegistry<T>(work: () => Promise<T>, pauses: readonly number[] = PAUSES_MS): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const [pause, ...later] = pauses
    if (pause === undefined || isConflict(error)) {
      throw error
    }
    process.stderr.write(`Tried again in ${pause / 1000} s: ${reasonOf(error)}\n`)
    await sleep(pause)
    return await withRegistry(work, later)
  }
}

/** Whether npm failed because packages contradict each other, which they go on doing. */
export function isConflict(error: unknown): boolean {
  return String(error).includes("ERESOLVE")
}

/** A failure in one line: the end of its message, where programs say why. */
export function reasonOf(error: unknown): string {
  const text = (error instanceof Error ? error.message : String(error)).replace(/\s+/g, " ").trim()
  return text.length > REASON_LENGTH ? `…${text.slice(-REASON_LENGTH)}` : text
}
