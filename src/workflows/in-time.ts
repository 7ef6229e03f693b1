/** Milliseconds after which a run of a job begins nothing more: a Redis worker runs one job at a time, others wait. */
const RUN_MS = 20_000

/**
 * Yields the items of one run of a job until its time is over; the next run continues. The order of the items must put
 * those behind that a run has just looked at.
 */
export function* takeInTime<Item>(items: Iterable<Item>): Generator<Item> {
  const end = Date.now() + RUN_MS
  for (const item of items) {
    if (Date.now() >= end) {
      return
    }
    yield item
  }
}

/** Time-out for a notification provider to accept a message, in milliseconds; after it the outcome is unknown. */
export const PROVIDER_PATIENCE_MS = 15_000

/** Work took longer than its caller can wait; it may still finish. */
export class NotInTimeError extends Error {
  override name = "NotInTimeError"
}

/**
 * Waits for work up to a time limit.
 *
 * @throws NotInTimeError when the limit is exceeded.
 */
export async function finishInTime<Result>(work: Promise<Result>, milliseconds: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new NotInTimeError()), milliseconds)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
