import { createMemory, type Memory } from "./memory.mjs"
import { page, readLanguage } from "./page.mjs"
import type { Answer, OpenPayment } from "./payment.mjs"
import { readReturn, type ReturnedPayment } from "./return-address.mjs"
import { type StartOutcome, startPayment } from "./start.mjs"
import { askStore, findPayment, type StoreAccess } from "./store-api.mjs"
import { type PaymentView, type Watch, watchPayment } from "./watch.mjs"

export type PaymentsOptions = StoreAccess & {
  /**
   * The return address of shoppers: an address, or a path of this site. Its origin must be one of the plugin's
   * `return_origins`. A function is called at every start, for addresses that contain a country or a language.
   */
  returnUrl: string | (() => string)
  /** Default: `pp_svc_svc`. */
  providerId?: string
  /** How long a payment is watched before `watching` becomes false, in milliseconds. Default: 10 minutes. */
  patience?: number
  /** Navigates to an address. Default: `location.assign`. */
  navigate?: (address: string) => void
  /** Key of the open payment in the browser's storage. Default: `svc-payment`. */
  storageKey?: string
}

/** The result of `complete`: `paid` includes the cart that became the order, if this browser started the payment. */
export type Completion = Exclude<Answer, { outcome: "paid" }> | { outcome: "paid"; order_id?: string; cart_id?: string }

/**
 * Everything that a storefront needs for payments. Failures between browser and store are outcomes, never exceptions.
 * Can be created on a server; only the calls need a browser.
 */
export interface Payments {
  /**
   * Opens or refreshes the cart's payment session, remembers it, and sends the browser to the payment page, which is in
   * the language of this page (`lang` of `<html>`: English or Arabic). Places the order of a cart that costs nothing.
   */
  start: (cartId: string) => Promise<StartOutcome>
  /** The payment from which the shopper has just returned, read from the page's address or the given one. */
  readReturn: (address?: string) => ReturnedPayment | undefined
  /** The payment that was started in this browser and is not completed yet. */
  open: () => OpenPayment | undefined
  /** Requests the status of a payment once. */
  check: (sessionId: string) => Promise<Answer>
  /** Follows a payment until it is final; see `PaymentView`. */
  watch: (sessionId: string, onChange: (view: PaymentView) => void, patience?: number) => Watch
  /**
   * Returns the order's id once the order is placed, and forgets the payment. The plugin itself places the order, so
   * this never places a second one and may be called at any time and repeatedly.
   */
  complete: (sessionId: string) => Promise<Completion>
  /** Forgets an open payment without waiting for its result. */
  forget: Memory["forget"]
  /** Calls the listener when the open payment changes, in this tab or another. Returns a function that unsubscribes. */
  subscribe: Memory["subscribe"]
}

const TEN_MINUTES_MS = 600_000

/** Creates the kit for one store. Call it once, next to the storefront's other clients. */
export function createPayments(options: PaymentsOptions): Payments {
  const { returnUrl, providerId = "pp_svc_svc", patience = TEN_MINUTES_MS, storageKey = "svc-payment" } = options
  const ask = askStore(options)
  const memory = createMemory(storageKey)
  const check = (sessionId: string) => findPayment(ask, sessionId)
  let starting: Promise<StartOutcome> | undefined

  return {
    start(cartId) {
      const address = typeof returnUrl === "function" ? returnUrl() : returnUrl
      // Pressing the button twice starts one payment.
      starting ??= startPayment(
        {
          ask,
          memory,
          provider_id: providerId,
          return_url: new URL(address, page.location?.href).href,
          language: readLanguage(),
          navigate: options.navigate ?? ((to) => page.location?.assign(to)),
        },
        cartId
      ).finally(() => (starting = undefined))
      return starting
    },
    readReturn,
    open: memory.recall,
    check,
    watch: (sessionId, onChange, most = patience) => watchPayment(() => check(sessionId), onChange, most),
    async complete(sessionId) {
      const answer = await check(sessionId)
      if (answer.outcome !== "paid") {
        return answer
      }
      const open = memory.recall()
      memory.forget(sessionId)
      return {
        outcome: "paid",
        ...(answer.order_id && { order_id: answer.order_id }),
        ...(open?.session_id === sessionId && { cart_id: open.cart_id }),
      }
    },
    forget: memory.forget,
    subscribe: memory.subscribe,
  }
}
