import { cloneReady } from "../../support/clone-payments"
import { type Deed, play } from "./play"
import { serverAt, type Shop } from "./shop"
import { Tally } from "./tally"

export const COMPLETION = "completion of a cart"

/** Orders that staff look at so often. */
const EVERY_MS = 500

/** The same shop with Medusa's own provider: as many carts are completed in a second, and staff read core's own lists. */
export async function completionsBySystem(
  shop: Shop,
  { carts, seconds }: { carts: number; seconds: number }
): Promise<Tally> {
  const ready = await cloneReady(shop.servers[0], "sys", Math.ceil(carts * seconds))
  const completing: Deed[] = ready.map((cartId, number) => ({
    at: (number / carts) * 1000,
    what: COMPLETION,
    run: async () => (await serverAt(shop, number).shopper.complete(cartId)).status,
  }))
  const reading: Deed[] = Array.from({ length: Math.floor((seconds * 1000) / EVERY_MS) }, (_, number) => ({
    at: number * EVERY_MS,
    what: "list of orders",
    run: async () => (await serverAt(shop, number).staff.ask("GET", "/admin/orders?limit=20")).status,
  }))
  const tally = new Tally()
  await play([...completing, ...reading], tally.count)
  return tally
}
