/** Waits for something that can be observed. */
import { setTimeout as sleep } from "node:timers/promises"

/**
 * Asks until the answer is yes.
 *
 * @param awaited names what is waited for, as in "the job has ended".
 * @throws Error when it has not come to pass after `patienceMs`.
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
