import { useCallback, useEffect, useRef, useState } from "react"

import { listen, page } from "./page.mjs"
import type { Payments } from "./payments.mjs"
import type { StartFailure, StartOutcome } from "./start.mjs"
import type { PaymentView, Watch } from "./watch.mjs"

export interface UsePaymentOptions {
  /** The payment session to show. Default: the one in the page's address, else the open payment of this browser. */
  sessionId?: string
  /**
   * Whether to poll until the payment is final, for the return page. `false` requests the status once, and again
   * whenever the page is shown, for a checkout page or a banner. Default: true.
   */
  follow?: boolean
}

/** The state of a payment for a component. */
export interface ShownPayment extends Omit<PaymentView, "status"> {
  /** `none` when there is no payment to show: neither in the address nor open in this browser. */
  status: PaymentView["status"] | "none"
  session_id?: string
  /** The cart that is being paid, when this browser started the payment. */
  cart_id?: string
  /** A payment is being started or the browser is leaving, so the button must be disabled. */
  busy: boolean
  /** Why the last start failed. It charged nothing. */
  error: StartFailure | undefined
  /** Starts the payment of a cart; the browser leaves the page unless the outcome is a failure or `ordered`. */
  start: (cartId: string) => Promise<StartOutcome>
  /** Starts the payment of the same cart again, or of the given cart when this browser does not know it. */
  retry: (cartId?: string) => Promise<StartOutcome>
  /** Requests the status now, after the connection was lost or watching has ended. */
  check: () => void
}

interface Shown {
  session_id?: string
  cart_id?: string
}

/** After this time a browser that is still on the page counts as not leaving, because the navigation failed, in milliseconds. */
const LEFT_AFTER_MS = 20_000

const CHECKING: PaymentView = { status: "checking", connected: true, watching: true }

/**
 * Starts payments and shows the status of one, across reloads, closed tabs, the back button and several tabs. Once a
 * payment was shown as paid or unknown, it is no longer open in this browser.
 */
export function usePayment(payments: Payments, options: UsePaymentOptions = {}): ShownPayment {
  const { sessionId, follow = true } = options
  // Undefined until the component is in a browser, so that the server renders the same.
  const [shown, setShown] = useState<Shown>()
  const [view, setView] = useState(CHECKING)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<StartFailure>()
  const watch = useRef<Watch | undefined>(undefined)
  const session_id = shown?.session_id

  useEffect(() => {
    const look = () => {
      const open = payments.open()
      const id = sessionId ?? payments.readReturn()?.session_id ?? open?.session_id
      setShown((last) => {
        // A completed payment is no longer open, but stays visible to the shopper.
        const kept = follow && !id ? last?.session_id : id
        const cart_id = open && open.session_id === kept ? open.cart_id : undefined
        return { session_id: kept, cart_id: cart_id ?? (kept === last?.session_id ? last?.cart_id : undefined) }
      })
    }
    look()
    return payments.subscribe(look)
  }, [payments, sessionId, follow])

  useEffect(() => {
    if (!session_id) {
      return
    }
    setView(CHECKING)
    const show = (seen: PaymentView) => {
      setView(seen)
      if ((follow && seen.status === "paid") || seen.status === "unknown") {
        payments.forget(session_id)
      }
    }
    const watching = payments.watch(session_id, show, follow ? undefined : 0)
    watch.current = watching
    return () => watching.stop()
  }, [payments, session_id, follow])

  // The back button can restore the page from cache with the button still busy.
  useEffect(() => listen(page, "pageshow", (event) => event.persisted && setBusy(false)), [])

  useEffect(() => {
    const timer = busy ? setTimeout(() => setBusy(false), LEFT_AFTER_MS) : undefined
    return () => clearTimeout(timer)
  }, [busy])

  const start = useCallback(
    async (cartId: string) => {
      setBusy(true)
      setError(undefined)
      const started = await payments.start(cartId)
      switch (started.outcome) {
        case "cart_gone":
        case "refused":
        case "payment_begun":
        case "unreachable":
          setError(started)
          setBusy(false)
          break
        case "in_progress":
        case "processing":
        case "paid":
        case "attention":
        case "ordered":
          // With client-side navigation the component may stay mounted.
          setBusy(false)
          break
        case "leaving":
          break
      }
      return started
    },
    [payments]
  )

  const known = shown?.cart_id
  const retry = useCallback(
    async (cartId = known): Promise<StartOutcome> => {
      if (cartId) {
        return await start(cartId)
      }
      const gone: StartFailure = { outcome: "cart_gone", message: "This browser does not know the cart." }
      setError(gone)
      return gone
    },
    [known, start]
  )
  const check = useCallback(() => watch.current?.again(), [])

  const nothing = shown !== undefined && !session_id
  return { ...view, ...(nothing && { status: "none" }), ...shown, busy, error, start, retry, check }
}
