/** The story of a day: which payments there are, and how the messages about each arrive. */
import type { MessageContent } from "../../../../src/gateway"

/** The kind of a payment: a cart that is placed, a cart whose card is declined, or an invoice without an order. */
export type Kind = "cart" | "declined" | "invoice"

/** One message about a payment. */
export interface Telling {
  /** Milliseconds since the gateway's decision. */
  after: number
  channel: "callback" | "webhook"
  says: MessageContent["status"]
}

/** Share of declined carts among the payments that are not placed carts. */
const DECLINED_SHARE = 0.1

/** Chooses the kind of the payment with this number; each kind is spread evenly over the day. */
export function chooseKind(number: number, cartShare: number): Kind {
  if (isOneOf(number, cartShare)) {
    return "cart"
  }
  const others = number - Math.floor(number * cartShare)
  return isOneOf(others, DECLINED_SHARE) ? "declined" : "invoice"
}

function isOneOf(number: number, share: number): boolean {
  return Math.floor((number + 1) * share) > Math.floor(number * share)
}

/** How the messages arrive, for each tenth of the payments; half of all arrive as they should. */
const ways = [
  "plain",
  "doubled",
  "plain",
  "backwards",
  "plain",
  "late",
  "plain",
  "doubled",
  "plain",
  "together",
] as const

const says = { cart: "success", declined: "failed", invoice: "success" } as const

/**
 * Lists the messages of one payment. Only the webhook reports the payment of an invoice.
 *
 * - plain: the callback, and the webhook a second later;
 * - doubled: the shopper reloads the page, and the gateway repeats the webhook;
 * - backwards: the webhook comes first, then the callback, and the message that the payment is in progress comes last;
 * - late: the shopper has closed the browser, and the webhook takes a quarter of a minute to arrive;
 * - together: the callback and two webhooks arrive at the same time.
 */
export function listTellings(kind: Kind, number: number): Telling[] {
  const by = (channel: Telling["channel"]) => (after: number) => ({ after, channel, says: says[kind] })
  const browser = by("callback")
  const server = by("webhook")
  const inProgress: Telling = { after: 4_000, channel: "webhook", says: "in_progress" }
  const told = {
    plain: [browser(0), server(1_000)],
    doubled: [browser(0), server(0), browser(1_500), server(3_000)],
    backwards: [server(0), browser(2_000), inProgress],
    late: [server(15_000)],
    together: [browser(0), server(0), server(0)],
  }[ways[number % ways.length] ?? "plain"]
  return kind === "invoice" ? told.filter(({ channel }) => channel === "webhook") : told
}
