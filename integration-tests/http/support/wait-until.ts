/** Waits for something that can be observed. */
import { setTimeout as sleep } from "node:timers/promises"

const PATIENCE_MS = 20_000

/** Asks again and again until the answer is yes; fails when it takes too long. */
export async function waitUntil(ask: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  while (!(await ask())) {
    if (Date.now() > deadline) {
      throw new Error(`Waited ${PATIENCE_MS} ms in vain for: ${ask.toString()}`)
    }
    await sleep(20)
  }
}
