import { listen, page } from "./page.mjs"
import type { OpenPayment } from "./payment.mjs"

/** How long an unfinished payment is remembered, in milliseconds. */
const FORGOTTEN_AFTER_MS = 7 * 24 * 3_600_000

/** Remembers the open payment across reloads, closed tabs and the trip to the gateway; all tabs of the browser share it. */
export interface Memory {
  recall: () => OpenPayment | undefined
  remember: (payment: OpenPayment) => void
  /** Forgets this payment, but not another one that was started since. */
  forget: (sessionId: string) => void
  /** Calls the listener when the open payment changes, in this tab or another. Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void
}

export function createMemory(key: string): Memory {
  const listeners = new Set<() => void>()
  /** Fallback for browsers that forbid storage: payments work there too, but are forgotten on reload. */
  let unstored: string | null = null

  const read = (): string | null => {
    try {
      return page.localStorage?.getItem(key) ?? unstored
    } catch {
      return unstored
    }
  }

  const write = (text: string | null): void => {
    unstored = null
    try {
      if (text) {
        page.localStorage?.setItem(key, text)
      } else {
        page.localStorage?.removeItem(key)
      }
    } catch {
      unstored = text
    }
    listeners.forEach((listener) => listener())
  }

  const recall = (): OpenPayment | undefined => {
    const open = parse(read())
    return open && Date.now() - open.started_at < FORGOTTEN_AFTER_MS ? open : undefined
  }

  return {
    recall,
    remember: (payment) => write(JSON.stringify(payment)),
    forget(sessionId) {
      if (recall()?.session_id === sessionId) {
        write(null)
      }
    },
    subscribe(listener) {
      listeners.add(listener)
      const stop = listen(page, "storage", (event) => event.key === key && listener())
      return () => {
        listeners.delete(listener)
        stop()
      }
    },
  }
}

/** Storage can contain anything; a value that is not an open payment counts as none. */
function parse(text: string | null): OpenPayment | undefined {
  try {
    const open = JSON.parse(text ?? "null") as Partial<Record<keyof OpenPayment, unknown>> | null
    return typeof open?.cart_id === "string" && typeof open.session_id === "string" && open.started_at
      ? (open as OpenPayment)
      : undefined
  } catch {
    return undefined
  }
}
