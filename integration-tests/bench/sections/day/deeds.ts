/**
 * Lists what happens in a day and when: messages from the gateway and from shoppers, staff who read pages, and core's
 * own completions.
 */
import { signedMessage } from "../../../http/support/forge"
import { cloneReady } from "../../support/clones"
import type { GatewayMessage } from "../../support/payments"
import type { Payee, PlayedPayment } from "./payments"
import type { Deed } from "./play"
import { serverAt, type Shop } from "./shop"
import type { Telling } from "./story"

/** The kinds of answers that are counted. */
export const answers = {
  placing: "callback of a cart",
  declined: "callback of a refused card",
  webhook: "webhook",
  page: "page of the back office",
  completion: "completion of a cart",
} as const

/** Interval between two pages that staff open. */
const PAGE_EVERY_MS = 500

/** The requests that the plugin's pages send. */
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

/** Lists every message with its time, alternating between the two servers. */
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

/** Signs a message. The same content about the same payment gives the same message, as when the gateway repeats it. */
function signMessage({ orderId, amount, invoiceNumber }: Payee, { channel, says: status }: Telling): GatewayMessage {
  const about = { orderId, amount, status, transactionNumber: `TXN${orderId}` }
  return signedMessage(channel, { ...about, ...(invoiceNumber !== undefined && { invoiceNumber }) })
}

/** Lists the reads of staff who open one page after another. */
export function listAdminReads(shop: Shop, seconds: number, paths: readonly string[] = pages): Deed[] {
  return Array.from({ length: Math.floor((seconds * 1000) / PAGE_EVERY_MS) }, (_, number) => ({
    at: number * PAGE_EVERY_MS,
    what: answers.page,
    run: async () => (await serverAt(shop, number).staff.ask("GET", paths[number % paths.length] ?? "")).status,
  }))
}

/**
 * Lists the actions of the same shop with Medusa's own provider: the same number of carts is completed per second, and
 * staff read core's own list.
 */
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
