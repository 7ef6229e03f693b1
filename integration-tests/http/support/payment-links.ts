/** Creates, opens, presses and pays the payment links of orders. */
import type { SvcOrderAnswer, SvcPaymentLink, SvcPaymentLinkAnswer } from "../../../src/types"
import { findFirstForm, stripTags } from "../../store/checkout/html-form"
import { placeUnpaidOrder } from "./unpaid-order"
import type { TestStore } from "./with-store"

/** The part of an order that a link asks for. */
interface Part {
  amount: string | number
}

/** Returns the text of a page, with plain spaces in amounts. */
export const readText = (html: string) => stripTags(html).replaceAll("\u00a0", " ")

/** Binds the actions on payment links to a store. */
export function bindLinkActions(store: TestStore) {
  const askForLink = (orderId: string, part?: Part) =>
    store.staff.ask("POST", `/admin/svc/orders/${orderId}/payment-link`, part)

  const createLink = async (orderId: string, part?: Part) => {
    const path = `/admin/svc/orders/${orderId}/payment-link`
    const answer = await store.staff.call<SvcPaymentLinkAnswer>("POST", path, part)
    return answer.payment_link as SvcPaymentLink
  }

  /** Asks the store to send an order's link; returns any answer. */
  const send = (orderId: string, body: object = { channel: "email" }) =>
    store.staff.ask("POST", `/admin/svc/orders/${orderId}/payment-link/send`, body)

  const withdraw = (orderId: string) => store.staff.ask("POST", `/admin/svc/orders/${orderId}/payment-link/withdraw`)

  const readOrder = async (orderId: string) =>
    (await store.staff.call<SvcOrderAnswer>("GET", `/admin/svc/orders/${orderId}`)).order

  /** Opens an address or presses its button. The link's host is the store's public address, so only its path is used. */
  const visit = async (url: string, method = "GET", headers: Record<string, string> = {}) => {
    const response = await fetch(`${store.url}${url.slice(new URL(url).origin.length)}`, {
      method,
      headers,
      redirect: "manual",
    })
    return {
      status: response.status,
      location: response.headers.get("location"),
      headers: response.headers,
      html: await response.text(),
    }
  }

  const press = (url: string) => visit(url, "POST")

  const anOrderWithLink = (part?: Part, changes?: Parameters<typeof placeUnpaidOrder>[1]) =>
    store.scenes.play(`order with link ${JSON.stringify([part, changes])}`, async () => {
      const order = await placeUnpaidOrder(store, changes)
      return { order, link: await createLink(order.id, part) }
    })

  /** Places an order as a shopper who pays it; returns the order's id. */
  const placePaidOrder = async () => {
    const { orderId } = await store.shopper.hasPaid()
    const [paid] = await store.sql<{ id: string }>(
      "SELECT placed_order_id AS id FROM svc_attempt WHERE gateway_order_id = ?",
      [orderId]
    )
    return paid?.id ?? ""
  }

  /** Goes from a checkout page to the gateway, and returns the gateway's id of the order. */
  const goToGateway = async (checkoutUrl: string | null) => {
    const page = await visit(checkoutUrl ?? "")
    return store.sandbox.takePurchase(findFirstForm(page.html, "http://store.example/").fields)
  }

  /** Pays the amount of a checkout page at the gateway, and returns. */
  const payAt = async (checkoutUrl: string | null) =>
    store.shopper.bringAnswer(await goToGateway(checkoutUrl), "success")

  /** Asks as the order's owner, who is logged in with the token, for its payment. */
  const askAsOwner = async (orderId: string, token: string, body: object = {}) => {
    const path = `/store/svc/orders/${orderId}/payment`
    type Answer = { payment: { amount: string; checkout_url: string } }
    return (await store.shopper.call<Answer>("POST", path, body, token)).body.payment
  }

  return {
    askAsOwner,
    placePaidOrder,
    askForLink,
    createLink,
    send,
    goToGateway,
    withdraw,
    readOrder,
    visit,
    press,
    anOrderWithLink,
    payAt,
  }
}

/** Marks an order as paid in Medusa's admin. */
export async function markAsPaid(store: TestStore, orderId: string): Promise<void> {
  const id = await openCollection(store, orderId)
  await store.staff.call("POST", `/admin/payment-collections/${id}/mark-as-paid`, { order_id: orderId })
}

/** Opens a payment collection over an unpaid order as Medusa's admin does; returns its id. */
export async function openCollection(store: TestStore, orderId: string): Promise<string> {
  const asked = { order_id: orderId, amount: 30 }
  const { payment_collection } = await store.staff.call<{ payment_collection: { id: string } }>(
    "POST",
    "/admin/payment-collections",
    asked
  )
  return payment_collection.id
}
