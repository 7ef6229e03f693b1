import { readError } from "../../../errors/read-error"

/** How calling one of a store's own functions ended. */
export type StoreFunctionResult<Value> =
  | { outcome: "answered"; value: Value }
  /** It threw, and says that nothing has happened. */
  | { outcome: "failed"; error: string }
  /** It took too long, or said itself that it does not know. */
  | { outcome: "unknown"; error: string }

/** Longest that a store's own function may take, in milliseconds. */
export const STORE_FUNCTION_TIMEOUT_MS = 15_000

/**
 * Calls a function that a store gave as an option. Never throws and always ends in time.
 *
 * @param call gets a signal that aborts when the time is over.
 */
export async function callStoreFunction<Value>(
  call: (signal: AbortSignal) => Promise<Value>,
  timeoutMs = STORE_FUNCTION_TIMEOUT_MS
): Promise<StoreFunctionResult<Value>> {
  const signal = AbortSignal.timeout(timeoutMs)
  const timeOut = new Promise<never>((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(new Error("TimeoutError")))
  })
  try {
    // A function that is not asynchronous may throw at once.
    const value = await Promise.race([Promise.resolve().then(() => call(signal)), timeOut])
    return { outcome: "answered", value }
  } catch (error) {
    const unknown = signal.aborted || (error as { outcome?: unknown } | undefined)?.outcome === "unknown"
    // The name alone: the message is the store's own and may hold anything.
    const name = signal.aborted ? "TimeoutError" : readError(error).name
    return { outcome: unknown ? "unknown" : "failed", error: name }
  }
}
