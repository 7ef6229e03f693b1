/** The days of the store under test, which begin at midnight in its time zone. */
import { setTimeout as sleep } from "node:timers/promises"

const DAY_MS = 24 * 3_600_000

/** The store is in Qatar, whose clock is three hours ahead of UTC all year. */
const AHEAD_MS = 3 * 3_600_000

/** Returns the store's date of today, as `2026-03-31`. */
export function readToday(): string {
  return new Date(Date.now() + AHEAD_MS).toISOString().slice(0, 10)
}

/**
 * Waits until the store's next day has begun, if it begins within these seconds; for a test that takes no longer from
 * writing its rows until it finds them on today's day.
 */
export async function awayFromMidnight(seconds: number): Promise<void> {
  const left = DAY_MS - ((Date.now() + AHEAD_MS) % DAY_MS)
  if (left <= seconds * 1_000) {
    await sleep(left + 100)
  }
}
