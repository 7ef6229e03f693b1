/** Work took longer than its caller can wait; it may still come to its end. */
export class NotInTimeError extends Error {
  override name = "NotInTimeError"
}

/**
 * Gives what the work gives.
 *
 * @throws NotInTimeError when that takes too long.
 */
export async function inTime<Result>(work: Promise<Result>, milliseconds: number): Promise<Result> {
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
