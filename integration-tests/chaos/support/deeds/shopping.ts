/** Actions of shoppers in the shop, and changes of its stock. */
import fc from "fast-check"
import { carry, told } from "../carry"
import { deed, pick } from "../deed"
import { setStock, type Stock } from "../stock"

const cart = fc.nat({ max: 2 })
const quantity = fc.integer({ min: 1, max: 3 })

export const shopping = {
  fill_cart: deed(2, { quantity, registered: fc.boolean() }, async ({ store, carts, customerToken }, step) => {
    const token = step.registered ? customerToken : undefined
    const id = await store.shopper.fillCart({ quantity: step.quantity, ...(token && { token }) })
    const [item] = await store.sql<{ id: string }>("SELECT id FROM cart_line_item WHERE cart_id = ?", [id])
    const name = `cart ${carts.length + 1}`
    const session = await store.shopper.openSession(id)
    carts.push({ name, id, line_item_id: item?.id ?? "", token, sessions: [session] })
    return name
  }),

  set_quantity: deed(4, { cart, quantity }, async ({ store, carts }, step) => {
    const chosen = pick(carts, step.cart)
    const path = `/store/carts/${chosen.id}/line-items/${chosen.line_item_id}`
    return `${chosen.name}: ${told(await store.shopper.call("POST", path, { quantity: step.quantity }))}`
  }),

  open_session: deed(
    4,
    { cart, provider: fc.constantFrom("pp_svc_svc", "pp_svc_svc", "pp_system_default") },
    async ({ store, carts }, step) => {
      const chosen = pick(carts, step.cart)
      const session = await store.shopper.openSession(chosen.id, {}, step.provider)
      if (step.provider === "pp_svc_svc") {
        chosen.sessions.push(session)
      }
      return `${chosen.name}: ${session.session_id}`
    }
  ),

  complete: deed(6, { cart }, async ({ store, carts }, step) => {
    const chosen = pick(carts, step.cart)
    const { status, body } = await store.shopper.complete(chosen.id)
    return `${chosen.name}: ${status} ${body.order?.id ?? body.error?.message ?? JSON.stringify(body).slice(0, 160)}`
  }),

  set_stock: deed(4, { stock: fc.constantFrom<Stock>("none", "one", "plenty", "plenty") }, async ({ store }, step) => {
    await setStock(store, step.stock)
    return "done"
  }),

  /** The shopper reloads the return page, which repeats the same message. */
  reload: deed(2, { letter: fc.nat({ max: 5 }) }, async (world, step) => {
    const seen = world.letters.filter(({ state, message }) => state === "accepted" && message.channel === "callback")
    const letter = pick(seen, step.letter)
    return `${letter.name}: ${told(await carry(world, letter.message, "own_route"))}`
  }),
}
