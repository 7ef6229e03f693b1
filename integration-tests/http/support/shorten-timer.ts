/**
 * Lets the timers of one length run out at once in this process, so that a test need not wait for a time-out.
 *
 * @returns a function that restores them.
 */
export function shortenTimer(milliseconds: number): () => void {
  const begin = globalThis.setTimeout
  const shorten = (work: () => void, after?: number, ...rest: []) =>
    begin(work, after === milliseconds ? 20 : after, ...rest)
  const spy = jest.spyOn(globalThis, "setTimeout").mockImplementation(shorten)
  return () => spy.mockRestore()
}
