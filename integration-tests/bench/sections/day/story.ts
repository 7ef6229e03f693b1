/** The story of a day: which payments there are, and how the messages about each arrive. */
import type { MessageContent } from "../../../../src/gateway"

/** What is paid for, and how it ends: a cart that is placed, a cart whose card is refused, an invoice without an order. */
export type Kind = "cart" | "declined" | "invoice"

/** One message about a payment. */
export interface Telling {
  /** Milliseconds since the gateway has decided. */
  after: number
  channel: "callback" | "webhook"
  says: MessageContent["status"]
}

/** Of the payments that are no carts to be placed, so many are carts whose card is refused. */
const DECLINED_SHARE = 0.1

/** Which kind the payment with a number is; each kind is spread evenly over the day. */
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

/** How the messages of one payment in ten each arrive; half of all as they should. */
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
 * The messages of one payment. What an invoice's customer pays, only the gateway's server tells.
 *
 * - plain: the shopper's browser, and a second later the gateway's server;
 * - doubled: the shopper loads the page again, and the server sends its message twice;
 * - backwards: the server is first, the shopper comes later, and that the payment is in progress comes last of all;
 * - late: the shopper has closed the browser, and the server's message is a quarter of a minute on its way;
 * - together: browser and server, and the server again, at the same moment.
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
