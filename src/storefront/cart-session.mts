import type { AskStore } from "./store-api.mjs"

/** A payment session in the Store API; `data` is from the plugin's provider. */
export interface Session {
  id: string
  provider_id: string
  status: string
  amount: number
  data?: { checkout_url?: string; return_url?: string; environment?: "sandbox" | "live" } | null
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
  payment_collection?: Collection | null
}

/** Fetches the cart with its payment sessions, in any state. Throws the store's error. */
export async function findCart(ask: AskStore, cartId: string): Promise<Cart> {
  const fields = "id,total,completed_at,*payment_collection,*payment_collection.payment_sessions"
  return (await ask<{ cart: Cart }>(`/store/carts/${encodeURIComponent(cartId)}?fields=${fields}`)).cart
}

/** Opens a payment session of this provider for the cart, replacing any existing one. Throws the store's error. */
export async function openSession(
  ask: AskStore,
  cart: Cart,
  { provider_id, return_url }: { provider_id: string; return_url: string }
): Promise<Session> {
  const path = "/store/payment-collections"
  const collection =
    cart.payment_collection ??
    (await ask<{ payment_collection: Collection }>(path, { cart_id: cart.id })).payment_collection
  const { payment_collection } = await ask<{ payment_collection: Collection }>(
    `${path}/${collection.id}/payment-sessions`,
    { provider_id, data: { return_url } }
  )
  const session = payment_collection.payment_sessions?.find((one) => one.provider_id === provider_id)
  if (!session) {
    throw new Error("The store opened no payment session.")
  }
  return session
}
