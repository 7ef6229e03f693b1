import type { AskStore } from "./store-api.mjs"

/** A payment session as the Store API shows it; `data` is what the plugin's provider wrote. */
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

/** As much of a cart as paying needs. */
export interface Cart {
  id: string
  total: number
  completed_at?: string | null
  payment_collection?: Collection | null
}

/** The cart with its payment sessions, whatever has become of it. Throws what the store answers. */
export async function findCart(ask: AskStore, cartId: string): Promise<Cart> {
  const fields = "id,total,completed_at,*payment_collection,*payment_collection.payment_sessions"
  return (await ask<{ cart: Cart }>(`/store/carts/${encodeURIComponent(cartId)}?fields=${fields}`)).cart
}

/** Opens the cart's payment session with this provider, in place of any that it has. Throws what the store answers. */
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
