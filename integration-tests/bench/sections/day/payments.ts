import { signedMessage } from "../../../http/support/forge"
import { cloneAttempts } from "../../support/clone-attempts"
import { cloneInvoices } from "../../support/clone-invoices"
import { clonePaid } from "../../support/clone-payments"
import type { GatewayMessage } from "../../support/payments"
import type { DayOptions } from "../../support/options"
import type { Deed } from "./play"
import { serverAt, type Shop } from "./shop"
import { type Kind, kindOf, type Telling, tellingsOf } from "./story"

/** What is paid for, as its messages name it. */
interface Payee {
  orderId: string
  amount: string
  invoiceNumber?: string
  cart_id?: string
}

/** A payment of the day: all that the gateway and the shopper's browser say about it. */
export interface PlayedPayment extends Payee {
  kind: Kind
  /** Milliseconds since the beginning at which the gateway decides. */
  at: number
  tellings: readonly Telling[]
}

/** Names under which answers are counted. */
export const answers = {
  placing: "callback of a cart",
  declined: "callback of a refused card",
  webhook: "webhook",
} as const

/**
 * Opens all payments of the day. What their messages need is written to the database beforehand: shoppers who fill their carts
 * would keep core busy with other things.
 */
export async function openPayments(
  shop: Shop,
  { rate, seconds, carts }: Required<DayOptions>
): Promise<PlayedPayment[]> {
  const kinds = Array.from({ length: Math.floor(rate * seconds) }, (_, number) => kindOf(number, carts / rate))
  const countOf = (kind: Kind) => kinds.filter((other) => other === kind).length
  const payees = {
    cart: (await openCarts(shop, countOf("cart"))).values(),
    declined: (await openAttempts(shop, countOf("declined"))).values(),
    invoice: (await openInvoices(shop, countOf("invoice"))).values(),
  }
  const numbers: Record<Kind, number> = { cart: 0, declined: 0, invoice: 0 }
  return kinds.flatMap((kind, number) => {
    const payee = payees[kind].next()
    return payee.done
      ? []
      : { ...payee.value, kind, at: (number / rate) * 1000, tellings: tellingsOf(kind, numbers[kind]++) }
  })
}

async function openCarts({ servers }: Shop, count: number): Promise<Payee[]> {
  const copies = await clonePaid(servers[0], "day", count)
  return copies.map(({ gateway_order_id: orderId, amount, cart_id }) => ({ orderId, amount, cart_id }))
}

async function openAttempts({ servers: [{ shopper }], database }: Shop, count: number): Promise<Payee[]> {
  const template = await shopper.goToGateway(await shopper.checkOut())
  const copies = await cloneAttempts(database, template, "day", count)
  return copies.map(({ gateway_order_id: orderId, amount }) => ({ orderId, amount }))
}

async function openInvoices({ servers }: Shop, count: number): Promise<Payee[]> {
  const copies = await cloneInvoices(servers[0], "day", count)
  return copies.map(({ reference_id: orderId, invoice_number: invoiceNumber, amount }) => ({
    orderId,
    amount,
    invoiceNumber,
  }))
}

/** Every message at its time, to one server and the other in turn. */
export function deedsOf(shop: Shop, payments: readonly PlayedPayment[]): Deed[] {
  let turn = 0
  return payments.flatMap((payment) =>
    payment.tellings.map((telling) => {
      const { shopper } = serverAt(shop, turn++)
      const message = messageOf(payment, telling)
      return {
        at: payment.at + telling.after,
        what: whatOf(payment.kind, telling.channel),
        run: async () => (await shopper.bring(message)).status,
      }
    })
  )
}

function whatOf(kind: Kind, channel: Telling["channel"]): string {
  return channel === "webhook" ? answers.webhook : kind === "cart" ? answers.placing : answers.declined
}

/** The same words about the same payment are the same message, as a gateway that sends it again has it. */
function messageOf({ orderId, amount, invoiceNumber }: Payee, { channel, says: status }: Telling): GatewayMessage {
  const about = { orderId, amount, status, transactionNumber: `TXN${orderId}` }
  return signedMessage(channel, { ...about, ...(invoiceNumber !== undefined && { invoiceNumber }) })
}
