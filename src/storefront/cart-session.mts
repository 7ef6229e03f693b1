import type { AskStore } from "./store-api.mjs"

/** A payment session in the Store API; `data` is from the plugin's provider. */
export interface Session {
  id: string
  provider_id: string
  status: string
  amount: number
  data?: ({ checkout_url?: string; environment?: "sandbox" | "live" } & Partial<RequestedData>) | null
}

/** The part of the session's data that a storefront asks for. */
export interface RequestedData {
  /** An absolute address. */
  return_url: string
  /** The language of the payment page. */
  language: "en" | "ar" | undefined
}

interface Collection {
  id: string
  payment_sessions?: Session[] | null
}

/** The fields of a cart that paying needs. */
export interface Cart {
  id: string
  total: number
  completed_at?: string | null
  items?: unknown[] | null
  payment_collection?: Collection | null
}

/** Fetches the cart with its lines and payment sessions, in any state. Throws the store's error. */
export async function findCart(ask: AskStore, cartId: string): Promise<Cart> {
  const fields = "id,total,completed_at,*items,*payment_collection,*payment_collection.payment_sessions"
  return (await ask<{ cart: Cart }>(`/store/carts/${encodeURIComponent(cartId)}?fields=${fields}`)).cart
}

/** The payment session of this cart whose payment was sent to the gateway, is in progress or paid, if there is one. */
export async function findBegunPayment(ask: AskStore, cartId: string): Promise<string | undefined> {
  const path = `/store/svc/carts/${encodeURIComponent(cartId)}`
  return (await ask<{ begun_payment_session_id: string | null }>(path)).begun_payment_session_id ?? undefined
}

/** Completes a cart that costs nothing; returns the order's id, also when it is an order already. Throws the store's error. */
export async function completeFreeCart(ask: AskStore, cartId: string): Promise<string> {
  const answer = await ask<{ order?: { id: string }; error?: { message: string } }>(
    `/store/carts/${encodeURIComponent(cartId)}/complete`,
    {}
  )
  if (!answer.order) {
    throw Object.assign(new Error(answer.error?.message ?? "The store placed no order."), { status: 400 })
  }
  return answer.order.id
}

/** Opens a payment session of this provider for the cart, replacing any existing one. Throws the store's error. */
export async function openSession(
  ask: AskStore,
  cart: Cart,
  { provider_id, return_url, language }: RequestedData & { provider_id: string }
): Promise<Session> {
  const path = "/store/payment-collections"
  const collection =
    cart.payment_collection ??
    (await ask<{ payment_collection: Collection }>(path, { cart_id: cart.id })).payment_collection
  const { payment_collection } = await ask<{ payment_collection: Collection }>(
    `${path}/${collection.id}/payment-sessions`,
    { provider_id, data: { return_url, ...(language && { language }) } }
  )
  const session = payment_collection.payment_sessions?.find((one) => one.provider_id === provider_id)
  if (!session) {
    throw new Error("The store opened no payment session.")
  }
  return session
}
