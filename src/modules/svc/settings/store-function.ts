import { readError } from "../../../errors/read-error"

/** The outcome of calling one of a store's own functions. */
export type StoreFunctionResult<Value> =
  | { outcome: "answered"; value: Value }
  /** It threw an error, which means that nothing has happened. */
  | { outcome: "failed"; error: string }
  /** It timed out, or reported itself that the outcome is unknown. */
  | { outcome: "unknown"; error: string }

/** Time-out of a store's own functions, in milliseconds. */
export const STORE_FUNCTION_TIMEOUT_MS = 15_000

/**
 * Calls a function from a store's options. Never throws, and ends within the time-out.
 *
 * @param call gets a signal that aborts at the time-out.
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
    // A synchronous function may throw at once.
    const value = await Promise.race([Promise.resolve().then(() => call(signal)), timeOut])
    return { outcome: "answered", value }
  } catch (error) {
    const unknown = signal.aborted || (error as { outcome?: unknown } | undefined)?.outcome === "unknown"
    // Only the name: the message is the store's own and may contain anything.
    const name = signal.aborted ? "TimeoutError" : readError(error).name
    return { outcome: unknown ? "unknown" : "failed", error: name }
  }
}
