/** Waits for an observable condition. */
import { setTimeout as sleep } from "node:timers/promises"

/** Less than the time limit of a test, so that the error says why the test failed. */
const PATIENCE_MS = 90_000

/**
 * Polls until the condition is true.
 *
 * @param awaited describes the condition, as in "the job has ended", or returns that text when it was not met.
 * @throws Error when it is still false after `patienceMs`.
 */
export async function waitUntil(
  awaited: string | (() => string),
  isSo: () => boolean | Promise<boolean>,
  patienceMs = PATIENCE_MS
): Promise<void> {
  const deadline = Date.now() + patienceMs
  while (!(await isSo())) {
    if (Date.now() > deadline) {
      throw new Error(
        `Waited ${patienceMs / 1000} s in vain until ${typeof awaited === "string" ? awaited : awaited()}`
      )
    }
    await sleep(25)
  }
}
