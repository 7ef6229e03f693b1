/** Retries work that needs the package registry. */
import { setTimeout as sleep } from "node:timers/promises"

/** Pauses before retries, in milliseconds: registries and networks have short outages. */
const PAUSES_MS = [15_000, 60_000, 180_000]
const REASON_LENGTH = 600

/** Runs work that needs the package registry, with retries. A failure with another cause repeats, and is thrown in the end. */
export async function withRegistry<T>(work: () => Promise<T>, pauses: readonly number[] = PAUSES_MS): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const [pause, ...later] = pauses
    if (pause === undefined || isConflict(error)) {
      throw error
    }
    process.stderr.write(`Tried again in ${pause / 1000} s: ${readReason(error)}\n`)
    await sleep(pause)
    return await withRegistry(work, later)
  }
}

/** Whether npm failed because packages contradict each other, which a retry cannot fix. */
export function isConflict(error: unknown): boolean {
  return String(error).includes("ERESOLVE")
}

/** Describes a failure in one line: the end of its message, where programs report the cause. */
export function readReason(error: unknown): string {
  const text = (error instanceof Error ? error.message : String(error)).replace(/\s+/g, " ").trim()
  return text.length > REASON_LENGTH ? `…${text.slice(-REASON_LENGTH)}` : text
}
