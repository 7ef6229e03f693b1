/** Waits for an observable condition. */
import { setTimeout as sleep } from "node:timers/promises"

/**
 * Polls until the condition is true.
 *
 * @param awaited describes the condition, as in "the job has ended".
 * @throws Error when it is still false after `patienceMs`.
 */
export async function waitUntil(
  awaited: string,
  isSo: () => boolean | Promise<boolean>,
  patienceMs = 60_000
): Promise<void> {
  const deadline = Date.now() + patienceMs
  while (!(await isSo())) {
    if (Date.now() > deadline) {
      throw new Error(`Waited ${patienceMs / 1000} s in vain until ${awaited}`)
    }
    await sleep(25)
  }
}
