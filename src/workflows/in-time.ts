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
