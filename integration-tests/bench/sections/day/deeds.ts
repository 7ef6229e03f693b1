/** Lists what happens in a day and when: messages of the gateway and shoppers, staff who read, and core's own completions. */
import { signedMessage } from "../../../http/support/forge"
import { cloneReady } from "../../support/clones"
import type { GatewayMessage } from "../../support/payments"
import type { Payee, PlayedPayment } from "./payments"
import type { Deed } from "./play"
import { serverAt, type Shop } from "./shop"
import type { Telling } from "./story"

/** Names under which answers are counted. */
export const answers = {
  placing: "callback of a cart",
  declined: "callback of a refused card",
  webhook: "webhook",
  page: "page of the back office",
  completion: "completion of a cart",
} as const

/** Staff open a page so often. */
const PAGE_EVERY_MS = 500

/** Requests of the plugin's pages. */
const pages = [
  "/admin/svc/payments",
  "/admin/svc/overview?environment=sandbox",
  "/admin/svc/messages",
  "/admin/svc/payments?status=paid&order=-created_at",
  "/admin/svc/invoices",
  "/admin/svc/payments?attention=true",
  "/admin/svc/messages?outcome=verified",
  "/admin/svc/payments?q=shopper5000@",
]

/** Every message at its time, to one server and the other in turn. */
export function listMessages(shop: Shop, payments: readonly PlayedPayment[]): Deed[] {
  let turn = 0
  return payments.flatMap((payment) =>
    payment.tellings.map((telling) => {
      const { shopper } = serverAt(shop, turn++)
      const message = signMessage(payment, telling)
      const callback = payment.kind === "cart" ? answers.placing : answers.declined
      return {
        at: payment.at + telling.after,
        what: telling.channel === "webhook" ? answers.webhook : callback,
        run: async () => (await shopper.bring(message)).status,
      }
    })
  )
}

/** The same words about the same payment are the same message, as a gateway that sends it again has it. */
function signMessage({ orderId, amount, invoiceNumber }: Payee, { channel, says: status }: Telling): GatewayMessage {
  const about = { orderId, amount, status, transactionNumber: `TXN${orderId}` }
  return signedMessage(channel, { ...about, ...(invoiceNumber !== undefined && { invoiceNumber }) })
}

/** Staff who open one page after the other. */
export function listAdminReads(shop: Shop, seconds: number, paths: readonly string[] = pages): Deed[] {
  return Array.from({ length: Math.floor((seconds * 1000) / PAGE_EVERY_MS) }, (_, number) => ({
    at: number * PAGE_EVERY_MS,
    what: answers.page,
    run: async () => (await serverAt(shop, number).staff.ask("GET", paths[number % paths.length] ?? "")).status,
  }))
}

/** The same shop with Medusa's own provider: as many carts are completed in a second, and staff read core's own list. */
export async function listCompletions(
  shop: Shop,
  { carts, seconds }: { carts: number; seconds: number }
): Promise<Deed[]> {
  const ready = await cloneReady(shop.servers[0], "sys", Math.ceil(carts * seconds))
  const completions = ready.map((cartId, number) => ({
    at: (number / carts) * 1000,
    what: answers.completion,
    run: async () => (await serverAt(shop, number).shopper.complete(cartId)).status,
  }))
  return [...completions, ...listAdminReads(shop, seconds, ["/admin/orders?limit=20"])]
}
