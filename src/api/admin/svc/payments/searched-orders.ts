import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { rowsOf } from "../../../../medusa/rows-of"

/** Most orders that words are looked up in, the newest first. */
const MOST_ORDERS = 200

/** Orders that a text means. `only`: it can mean nothing else than an order. */
export interface SearchedOrders {
  ids: string[]
  only: boolean
}

/**
 * Finds the orders that a search text means: by number, `12` or `#12`; by id, `order_…`; and, when it is of letters alone and
 * so no number, identifier or whole address, by what Medusa's own search of orders finds: names, addresses and e-mails with the
 * word anywhere.
 */
export async function searchedOrders(container: MedusaContainer, q: string): Promise<SearchedOrders> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const find = async (filters: object) => {
    const pagination = { take: MOST_ORDERS, order: { created_at: "DESC" } as const }
    const rows = await rowsOf<{ id: string }>(query, { entity: "order", fields: ["id"], filters, pagination })
    return rows.map(({ id }) => id)
  }
  const [, mark, number] = /^(#?)(\d{1,9})$/.exec(q) ?? []
  if (number) {
    return { ids: await find({ display_id: Number(number) }), only: mark === "#" }
  }
  if (q.startsWith("order_")) {
    return { ids: await find({ id: q }), only: true }
  }
  return { ids: /^[\p{L}\p{M}][\p{L}\p{M}\s.'’-]+$/u.test(q) ? await find({ q }) : [], only: false }
}
