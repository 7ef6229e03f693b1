import type { MedusaContainer } from "@medusajs/framework/types"
import type { RowFilters } from "../../../../modules/svc/lists/row-conditions"
import { SVC_MODULE } from "../../../../modules/svc/module-key"
import { rowFilters } from "../row-filters"
import { searchedOrders } from "./searched-orders"

/** Most payments with open attention that a list can be narrowed down to; far more than staff ever leave open. */
const MOST_WITH_ATTENTION = 1000

/**
 * Turns what a list of payments was asked for into filters of the ledger.
 *
 * @param query `q` also finds the payments of orders, see {@link searchedOrders}; `attention` is `"true"` or `"false"`.
 */
export async function paymentFilters(
  container: MedusaContainer,
  { q, attention, ...others }: Record<string, unknown>
): Promise<RowFilters> {
  const text = typeof q === "string" && q !== "" ? q : undefined
  const orders = text === undefined ? undefined : await searchedOrders(container, text)
  const filters = rowFilters(others)
  const withAttention = attention === undefined ? [] : await attemptsWithAttention(container)
  const ofOrders = { column: "placed_order_id", values: orders?.ids ?? [] }
  return {
    ...filters,
    among: [
      ...filters.among,
      ...(orders?.only ? [ofOrders] : []),
      ...(attention === "true" ? [{ column: "id", values: withAttention }] : []),
    ],
    without: attention === "false" ? withAttention : [],
    ...(text !== undefined && !orders?.only && { meant: { text, alsoMeant: ofOrders } }),
  }
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
