import { useEffect, useState } from "react"

import { findPayment, type Payment } from "./payment"

const FIRST_INTERVAL_MS = 800
const LAST_INTERVAL_MS = 5_000

export interface WatchedPayment {
  /** Undefined until the first answer, null when the store does not know the session. */
  payment: Payment | null | undefined
  /** The last question got no answer; it is asked again. */
  offline: boolean
}

/** Follows a payment until it is final, ever more slowly; shows at once what changed while the page was hidden. */
export function usePayment(sessionId: string | undefined): WatchedPayment {
  const [watched, setWatched] = useState<WatchedPayment>({ payment: undefined, offline: false })

  useEffect(() => {
    if (!sessionId) {
      setWatched({ payment: null, offline: false })
      return
    }
    let timer: number | undefined
    let interval = FIRST_INTERVAL_MS
    let stopped = false

    const ask = async () => {
      window.clearTimeout(timer)
      let final = false
      try {
        const payment = (await findPayment(sessionId)) ?? null
        final = payment === null || isFinal(payment)
        if (!stopped) {
          setWatched({ payment, offline: false })
        }
      } catch {
        if (!stopped) {
          setWatched((last) => ({ ...last, offline: true }))
        }
      }
      if (!stopped && !final) {
        timer = window.setTimeout(() => void ask(), interval)
        interval = Math.min(interval * 1.3, LAST_INTERVAL_MS)
      }
    }
    const onVisible = () => document.visibilityState === "visible" && void ask()

    void ask()
    document.addEventListener("visibilitychange", onVisible)
    return () => {
      stopped = true
      window.clearTimeout(timer)
      document.removeEventListener("visibilitychange", onVisible)
    }
  }, [sessionId])

  return watched
}

/** A failed payment can still turn into a paid one (a second attempt in another tab): it is watched on. */
function isFinal(payment: Payment): boolean {
  return payment.status === "paid" && payment.order_id !== undefined
}
