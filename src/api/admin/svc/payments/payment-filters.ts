import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { RowFilters } from "../../../../modules/svc/lists/row-conditions"
import { SVC_MODULE } from "../../../../modules/svc/module-key"
import { rowFilters } from "../row-filters"
import { rowsOf } from "../../../../workflows/medusa/rows-of"

/** Most payments with open attention that a list can be narrowed down to; far more than staff ever leave open. */
const MOST_WITH_ATTENTION = 1000

/**
 * Turns what a list of payments was asked for into filters of the ledger.
 *
 * @param query `q` finds the payments of an order when it is `#12` or `order_…`; `attention` is `"true"` or `"false"`.
 */
export async function paymentFilters(
  container: MedusaContainer,
  { q, attention, ...others }: Record<string, unknown>
): Promise<RowFilters> {
  const orderIds = typeof q === "string" ? await searchedOrders(container, q) : undefined
  const filters = rowFilters(orderIds ? others : { q, ...others })
  const withAttention = attention === undefined ? [] : await attemptsWithAttention(container)
  return {
    ...filters,
    among: [
      ...filters.among,
      ...(orderIds ? [{ column: "placed_order_id", values: orderIds }] : []),
      ...(attention === "true" ? [{ column: "id", values: withAttention }] : []),
    ],
    without: attention === "false" ? withAttention : [],
  }
}

/** Ids of the orders that a text names; `undefined` when it is no order's number or id. */
async function searchedOrders(container: MedusaContainer, q: string): Promise<string[] | undefined> {
  const [, displayId] = /^#(\d{1,9})$/.exec(q) ?? []
  const order = displayId ? { display_id: Number(displayId) } : q.startsWith("order_") ? { id: q } : undefined
  if (!order) {
    return undefined
  }
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const data = await rowsOf<{ id: string }>(query, { entity: "order", fields: ["id"], filters: order })
  return data.map(({ id }) => id)
}

async function attemptsWithAttention(container: MedusaContainer): Promise<string[]> {
  const open = await container
    .resolve(SVC_MODULE)
    .listSvcAttentions(
      { resolved_at: null, attempt_id: { $ne: null } },
      { select: ["attempt_id"], take: MOST_WITH_ATTENTION }
    )
  return [...new Set(open.map(({ attempt_id }) => attempt_id).filter((id) => id !== null))]
}
