/**
 * Opens all payments of a day. The rows that their messages need are written to the database in advance, because
 * shoppers who fill carts would keep core busy.
 */
import type { DayOptions } from "../../support/bench-store"
import { type ClonedAttempt, cloneAttempts, cloneInvoices, clonePaid } from "../../support/clones"
import type { Shop } from "./shop"
import { chooseKind, type Kind, listTellings, type Telling } from "./story"

/** The payable that messages name. */
export interface Payee {
  orderId: string
  amount: string
  invoiceNumber?: string
  cart_id?: string
}

/** A payment of the day, with everything that the gateway and the shopper's browser send about it. */
export interface PlayedPayment extends Payee {
  kind: Kind
  /** When the gateway decides, in milliseconds since the start. */
  at: number
  tellings: readonly Telling[]
}

export async function openPayments(
  shop: Shop,
  { rate, seconds, carts }: Required<DayOptions>
): Promise<PlayedPayment[]> {
  const kinds = Array.from({ length: Math.floor(rate * seconds) }, (_, number) => chooseKind(number, carts / rate))
  const payees = await openPayees(shop, (kind) => kinds.filter((other) => other === kind).length)
  const opened: Record<Kind, number> = { cart: 0, declined: 0, invoice: 0 }
  return kinds.map((kind, number) => {
    const place = opened[kind]++
    return { ...payees[kind][place]!, kind, at: (number / rate) * 1000, tellings: listTellings(kind, place) }
  })
}

async function openPayees({ servers, database }: Shop, count: (kind: Kind) => number): Promise<Record<Kind, Payee[]>> {
  const [server] = servers
  const buildPayee = <Copy extends ClonedAttempt>({ gateway_order_id, ...copy }: Copy) => ({
    ...copy,
    orderId: gateway_order_id,
  })
  const template = await server.shopper.goToGateway(await server.shopper.checkOut())
  const invoices = await cloneInvoices(server, "day", count("invoice"))
  return {
    cart: (await clonePaid(server, "day", count("cart"))).map(buildPayee),
    declined: (await cloneAttempts(database, template, "day", count("declined"))).map(buildPayee),
    invoice: invoices.map(({ reference_id, invoice_number, amount }) => ({
      orderId: reference_id,
      invoiceNumber: invoice_number,
      amount,
    })),
  }
}
