import {
  type Cart,
  completeFreeCart,
  findBegunPayment,
  findCart,
  openSession,
  type RequestedData,
} from "./cart-session.mjs"
import type { Memory } from "./memory.mjs"
import { page } from "./page.mjs"
import type { Answer } from "./payment.mjs"
import { buildReturnAddress } from "./return-address.mjs"
import { type AskStore, findPayment, readMessage, readStatus } from "./store-api.mjs"

/** The outcome of `start`. The browser leaves the page with the first two; with the others the shopper stays on it. */
export type StartOutcome =
  /** The browser is navigating to the payment page. */
  | { outcome: "leaving"; session_id: string; checkout_url: string; environment: "sandbox" | "live" }
  /** This cart must not be paid again: the browser is navigating to the return address, which shows the status. */
  | (UnderWay & { session_id: string })
  /** The cart cost nothing, so its order was placed without a payment: show that order. */
  | { outcome: "ordered"; order_id: string }
  | StartFailure

/** Why no payment was started. This start charged nothing. */
export type StartFailure =
  /** The cart does not exist, or it has become an order in another way. */
  | { outcome: "cart_gone"; message: string }
  /** The store refused to open a payment for this cart; `message` is the store's own explanation. */
  | { outcome: "refused"; message: string }
  /** The cart costs nothing now, but the shopper was sent to pay for it before and may still pay. */
  | { outcome: "payment_begun"; message: string }
  /** No answer, or a temporary error. It can be retried. */
  | { outcome: "unreachable"; message: string }

export interface Start extends RequestedData {
  ask: AskStore
  memory: Memory
  provider_id: string
  /** Navigates to an address. */
  navigate: (address: string) => void
}

type GivenAnswer = Exclude<Answer, { outcome: "unreachable" }>

interface UnderWay {
  outcome: "in_progress" | "processing" | "paid" | "attention"
  order_id?: string
}

/**
 * Sends the shopper to the payment page of this cart, or to the return address when a payment of the cart is in
 * progress. Reuses a payment session that still fits the cart, so that a second tab does not replace that of the first.
 * A cart that costs nothing becomes an order instead.
 */
export async function startPayment(start: Start, cartId: string): Promise<StartOutcome> {
  const prepare = () => prepareInTurn(start, cartId)
  try {
    // Without the lock, two tabs that start at once would delete each other's payment session.
    return await (page.navigator?.locks?.request("svc-payment", prepare) ?? prepare())
  } catch (error) {
    return describeFailure(error)
  }
}

async function prepareInTurn(start: Start, cartId: string): Promise<StartOutcome> {
  const { memory, return_url, language } = start
  const open = memory.recall()
  // If the cart has changed since, the open payment's session is no longer in it, but its money may still arrive.
  const openId = open?.cart_id === cartId ? open.session_id : undefined
  const openAnswer = openId && (await readAnswer(start, openId))
  if (openId && openAnswer && isUnderWay(openAnswer)) {
    return arrive(start, cartId, openId, openAnswer)
  }
  const cart = await findCart(start.ask, cartId)
  const session = cart.payment_collection?.payment_sessions?.find((one) => one.provider_id === start.provider_id)
  const answer = session?.id === openId ? openAnswer : session && (await readAnswer(start, session.id))
  if (session && answer && isUnderWay(answer)) {
    return arrive(start, cartId, session.id, answer)
  }
  if (cart.total <= 0 && cart.items?.length) {
    return orderFreeCart(start, cart)
  }
  // An order that was placed while its payment was in progress can only be paid through its existing session.
  const unpaidOrder = answer && answer.outcome !== "unknown" && answer.order_id
  if (cart.completed_at && !unpaidOrder) {
    return { outcome: "cart_gone", message: "The cart has become an order." }
  }
  const fits =
    session?.status === "pending" &&
    session.amount === cart.total &&
    session.data?.return_url === return_url &&
    session.data.language === language
  const { id: session_id, data } =
    session && (fits || unpaidOrder) ? session : await openSession(start.ask, cart, start)
  const { checkout_url, environment = "live" } = data ?? {}
  if (!checkout_url) {
    throw new Error("The payment session has no checkout_url.")
  }
  memory.remember({ cart_id: cartId, session_id, started_at: Date.now() })
  start.navigate(checkout_url)
  return { outcome: "leaving", session_id, checkout_url, environment }
}

/**
 * Places the order of a cart that costs nothing, unless money for the cart is on its way: the store finds payments of
 * former sessions too, which core deletes when the total changes. Once it is an order, the store answers with the same.
 */
async function orderFreeCart(start: Start, cart: Cart): Promise<StartOutcome> {
  const begun = await findBegunPayment(start.ask, cart.id)
  if (begun) {
    const answer = await readAnswer(start, begun)
    return isUnderWay(answer)
      ? arrive(start, cart.id, begun, answer)
      : { outcome: "payment_begun", message: "A payment for this cart was begun before and may still be made." }
  }
  const order_id = await completeFreeCart(start.ask, cart.id)
  const open = start.memory.recall()
  if (open?.cart_id === cart.id) {
    start.memory.forget(open.session_id)
  }
  return { outcome: "ordered", order_id }
}

/** Requests the status of this session. Throws when it is unreachable, because then no payment may be started. */
async function readAnswer({ ask }: Start, sessionId: string): Promise<GivenAnswer> {
  const answer = await findPayment(ask, sessionId)
  if (answer.outcome === "unreachable") {
    throw new Error(answer.message)
  }
  return answer
}

/** Whether paying once more could mean paying twice. */
function isUnderWay(answer: GivenAnswer): answer is UnderWay {
  switch (answer.outcome) {
    case "in_progress":
    case "processing":
    case "paid":
    case "attention":
      return true
    case "awaiting_payment":
    case "failed":
    case "unknown":
      return false
  }
}

function arrive(
  { memory, navigate, return_url }: Start,
  cart_id: string,
  session_id: string,
  answer: UnderWay
): StartOutcome {
  memory.remember({ cart_id, session_id, started_at: Date.now() })
  navigate(buildReturnAddress(return_url, session_id, answer.outcome))
  return { ...answer, session_id }
}

function describeFailure(error: unknown): StartFailure {
  const status = readStatus(error) ?? 500
  const message = readMessage(error)
  if (status === 404) {
    return { outcome: "cart_gone", message }
  }
  // Temporary: the cart is locked (409), or there are too many requests (429).
  const later = status >= 500 || [408, 409, 429].includes(status)
  return { outcome: later ? "unreachable" : "refused", message }
}
