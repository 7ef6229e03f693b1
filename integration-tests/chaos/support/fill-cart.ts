/** Fills a cart of a guest or of the customer completely except for its payment, in as few requests as possible. */
import type { CartInPlay, World } from "./world"

export async function fillCart(
  { store, carts, customerToken }: World,
  { quantity, registered }: { quantity: number; registered: boolean }
): Promise<CartInPlay> {
  const { shopper, seeded } = store
  const token = registered ? customerToken : undefined
  const request = {
    region_id: seeded.region_id,
    email: "shopper@example.com",
    items: [{ variant_id: seeded.variant_id, quantity }],
    shipping_address: {
      first_name: "Sara",
      last_name: "Al-Thani",
      address_1: "Street 1",
      city: "Doha",
      country_code: "qa",
      phone: "+97455123456",
    },
  }
  const { body } = await shopper.expectOk(
    shopper.call<{ cart: { id: string; items: { id: string }[] } }>("POST", "/store/carts", request, token)
  )
  const { id, items } = body.cart
  const method = { option_id: seeded.shipping_option_id }
  await shopper.expectOk(shopper.call("POST", `/store/carts/${id}/shipping-methods`, method, token))
  const cart = { name: `cart ${carts.length + 1}`, id, line_item_id: items[0]?.id ?? "", token, sessions: [] }
  carts.push(cart)
  return cart
}
