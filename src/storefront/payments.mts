import { createMemory, type Memory } from "./memory.mjs"
import { page } from "./page.mjs"
import type { Answer, OpenPayment } from "./payment.mjs"
import { readReturn, type ReturnedPayment } from "./return-address.mjs"
import { type StartOutcome, startPayment } from "./start.mjs"
import { askStore, findPayment, type StoreAccess } from "./store-api.mjs"
import { type PaymentView, type Watch, watchPayment } from "./watch.mjs"

export type PaymentsOptions = StoreAccess & {
  /**
   * Where shoppers come back to: an address, or a path of this site. Its origin must be one of the plugin's
   * `return_origins`. A function is called at every start, for addresses with a country or a language in them.
   */
  returnUrl: string | (() => string)
  /** Default: `pp_svc_svc`. */
  providerId?: string
  /** How long a payment is watched before the shopper is asked to come back later, in milliseconds. Default: 10 minutes. */
  patience?: number
  /** Opens an address in place of the page. Default: `location.assign`. */
  navigate?: (address: string) => void
  /** Key of the open payment in the browser's storage. Default: `svc-payment`. */
  storageKey?: string
}

/** What `complete` gives: `paid` with the cart that became the order, when this browser started the payment. */
export type Completion = Exclude<Answer, { outcome: "paid" }> | { outcome: "paid"; order_id?: string; cart_id?: string }

/**
 * All that a storefront needs to be paid. Whatever happens between browser and store is an outcome, never an exception.
 * Nothing in it needs a browser until it is called.
 */
export interface Payments {
  /** Opens or refreshes the cart's payment session, remembers it, and sends the browser to the payment page. */
  start: (cartId: string) => Promise<StartOutcome>
  /** The payment that the shopper has just come back from, by the address of the page or the one given. */
  readReturn: (address?: string) => ReturnedPayment | undefined
  /** The payment that was started in this browser and is not completed yet. */
  open: () => OpenPayment | undefined
  /** Asks once how a payment stands. */
  check: (sessionId: string) => Promise<Answer>
  /** Follows a payment until it is final; see `PaymentView`. */
  watch: (sessionId: string, onChange: (view: PaymentView) => void, patience?: number) => Watch
  /**
   * Ends the storefront's part: the order's id, once it is placed. The plugin places the order by itself and nothing is
   * sent here that could place a second one, so it may be called at any time and any number of times.
   */
  complete: (sessionId: string) => Promise<Completion>
  /** Forgets an open payment without waiting for its end. */
  forget: Memory["forget"]
  /** Calls whenever the open payment changed, in this tab or another, until the function it gives back is called. */
  subscribe: Memory["subscribe"]
}

const TEN_MINUTES_MS = 600_000

/** Makes the kit for one store. Call it once, where the storefront keeps its other clients. */
export function createPayments(options: PaymentsOptions): Payments {
  const { returnUrl, providerId = "pp_svc_svc", patience = TEN_MINUTES_MS, storageKey = "svc-payment" } = options
  const ask = askStore(options)
  const memory = createMemory(storageKey)
  const check = (sessionId: string) => findPayment(ask, sessionId)
  let starting: Promise<StartOutcome> | undefined

  return {
    start(cartId) {
      const address = typeof returnUrl === "function" ? returnUrl() : returnUrl
      // A button that is pressed twice starts once.
      starting ??= startPayment(
        {
          ask,
          memory,
          provider_id: providerId,
          return_url: new URL(address, page.location?.href).href,
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
