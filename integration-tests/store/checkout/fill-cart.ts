/** Fills a cart and opens its payment session over the store's API. */
import type { SeededStore } from "../app/seed/seed-store"
import type { JsonApi } from "./json-api"

export interface Shopper {
  email: string
  first_name: string
  last_name: string
  address_1: string
  city: string
  phone: string
  country_code: string
}

interface Cart {
  id: string
  total: number
  currency_code: string
}

/** Fills a cart so that it is ready to be paid: item, address, delivery. */
export async function fillCart(
  store: JsonApi,
  { region_id, variant_id, shipping_option_id }: SeededStore,
  { email, ...address }: Shopper
): Promise<Cart> {
  const { cart } = await store<{ cart: Cart }>("POST", "/store/carts", { region_id })
  await store("POST", `/store/carts/${cart.id}/line-items`, { variant_id, quantity: 2 })
  await store("POST", `/store/carts/${cart.id}`, { email, shipping_address: address, billing_address: address })
  const ready = await store<{ cart: Cart }>("POST", `/store/carts/${cart.id}/shipping-methods`, {
    option_id: shipping_option_id,
  })
  return ready.cart
}

/** Opens the payment session of a cart; returns it with the plugin's data. */
export async function openSession(
  store: JsonApi,
  cartId: string,
  { provider_id, return_url }: { provider_id: string; return_url: string }
): Promise<{ id: string; checkout_url: string }> {
  interface Collection {
    id: string
    payment_sessions?: { id: string; provider_id: string; data: { checkout_url?: string } }[]
  }
  const created = await store<{ payment_collection: Collection }>("POST", "/store/payment-collections", {
    cart_id: cartId,
  })
  const { payment_collection } = await store<{ payment_collection: Collection }>(
    "POST",
    `/store/payment-collections/${created.payment_collection.id}/payment-sessions`,
    { provider_id, data: { return_url } }
  )
  const session = payment_collection.payment_sessions?.find((candidate) => candidate.provider_id === provider_id)
  if (!session?.data.checkout_url) {
    throw new Error(`The store gave no checkout_url: ${JSON.stringify(payment_collection)}`)
  }
  return { id: session.id, checkout_url: session.data.checkout_url }
}
