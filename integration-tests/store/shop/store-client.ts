/** The shop's requests to the store. */
import Medusa, { FetchError } from "@medusajs/js-sdk"
import type { HttpTypes } from "@medusajs/framework/types"

import { readConfig } from "./config"

export type Cart = HttpTypes.StoreCart
export type Product = HttpTypes.StoreProduct
export type Order = HttpTypes.StoreOrder

export const config = readConfig()

export const sdk = new Medusa({ baseUrl: config.backend_url, publishableKey: config.publishable_key })

const CART_FIELDS =
  "id,email,currency_code,item_total,item_subtotal,shipping_total,tax_total,total,completed_at," +
  "*items,*shipping_address,*shipping_methods,*payment_collection.payment_sessions"

export async function listProducts(): Promise<Product[]> {
  const { products } = await sdk.store.product.list({
    region_id: config.region_id,
    fields: "id,title,description,thumbnail,handle,metadata,*variants.calculated_price",
    order: "created_at",
  })
  return products
}

/** Finds the open cart with this id; `undefined` when it is unknown or has become an order. */
export async function findCart(id: string): Promise<Cart | undefined> {
  try {
    const { cart } = await sdk.store.cart.retrieve(id, { fields: CART_FIELDS })
    return "completed_at" in cart && cart.completed_at ? undefined : cart
  } catch (error) {
    if (isNotFound(error)) {
      return undefined
    }
    throw error
  }
}

export async function createCart(): Promise<Cart> {
  const { cart } = await sdk.store.cart.create({ region_id: config.region_id }, { fields: CART_FIELDS })
  return cart
}

/** Puts one piece of the product's only variant into the cart. */
export async function addItem(cartId: string, product: Product): Promise<Cart> {
  const [variant] = product.variants ?? []
  if (!variant) {
    throw new Error(`${product.title} has no variant`)
  }
  const { cart } = await sdk.store.cart.createLineItem(
    cartId,
    { variant_id: variant.id, quantity: 1, metadata: { title_ar: product.metadata?.title_ar } },
    { fields: CART_FIELDS }
  )
  return cart
}

/** Changes the quantity of a line; 0 removes it. */
export async function setQuantity(cartId: string, lineId: string, quantity: number): Promise<void> {
  if (quantity > 0) {
    await sdk.store.cart.updateLineItem(cartId, lineId, { quantity })
  } else {
    await sdk.store.cart.deleteLineItem(cartId, lineId)
  }
}

/** Chooses the first delivery method for the cart, so that the total is known before the shopper pays. */
export async function chooseDelivery(cart: Cart): Promise<Cart> {
  if (cart.shipping_methods?.length) {
    return cart
  }
  if (!cart.shipping_address?.country_code) {
    await sdk.store.cart.update(cart.id, { shipping_address: { country_code: config.country_code } })
  }
  const { shipping_options } = await sdk.store.fulfillment.listCartOptions({ cart_id: cart.id })
  const [option] = shipping_options
  if (!option) {
    throw new Error("The store delivers nowhere")
  }
  const { cart: updated } = await sdk.store.cart.addShippingMethod(
    cart.id,
    { option_id: option.id },
    { fields: CART_FIELDS }
  )
  return updated
}

export interface Shopper {
  email: string
  first_name: string
  last_name: string
  address_1: string
  city: string
  phone: string
}

export async function setShopper(cartId: string, { email, ...person }: Shopper): Promise<Cart> {
  const address = { ...person, country_code: config.country_code }
  const { cart } = await sdk.store.cart.update(
    cartId,
    { email, shipping_address: address, billing_address: address },
    { fields: CART_FIELDS }
  )
  return cart
}

export async function findOrder(id: string): Promise<Order> {
  const { order } = await sdk.store.order.retrieve(id, {
    fields: "id,display_id,email,currency_code,total,item_total,shipping_total,*items,*shipping_methods",
  })
  return order
}

export function isNotFound(error: unknown): boolean {
  return error instanceof FetchError && error.status === 404
}
