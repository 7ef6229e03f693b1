import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { SVC_MODULE } from "../../../../modules/svc/module-key"
import type { SvcModuleService } from "../../../../modules/svc/service"

/** Most payments with open attention that a list can be narrowed down to; far more than staff ever leave open. */
const MOST_WITH_ATTENTION = 1000

/** Filters that fit nothing: of ids that no row has. */
const NOTHING = { id: ["none"] }

/**
 * Turns what a list of payments was asked for into filters of the ledger's table.
 *
 * @param query `q` finds the payments of an order when it is `#12` or `order_…`; `attention` is `"true"` or `"false"`.
 */
export async function paymentFilters(
  container: MedusaContainer,
  { q, attention, ...columns }: Record<string, unknown>
): Promise<Record<string, unknown>> {
  const bySearch: Record<string, unknown> = typeof q === "string" && q !== "" ? await searchFilters(container, q) : {}
  const byAttention = attention === undefined ? {} : await attentionFilters(container, attention === "true")
  // Free text is looked for only at the top.
  const { q: text, ...byOrder } = bySearch
  const parts = [columns, byOrder, byAttention].filter((part) => Object.keys(part).length > 0)
  return { ...(text !== undefined && { q: text }), ...(parts.length > 0 && { $and: parts }) }
}

async function searchFilters(container: MedusaContainer, q: string): Promise<Record<string, unknown>> {
  const [, displayId] = /^#(\d{1,9})$/.exec(q) ?? []
  const order = displayId ? { display_id: Number(displayId) } : q.startsWith("order_") ? { id: q } : undefined
  if (!order) {
    return { q }
  }
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({ entity: "order", fields: ["id"], filters: order })
  const ids = (data as { id: string }[]).map(({ id }) => id)
  return ids.length > 0 ? { placed_order_id: ids } : NOTHING
}

async function attentionFilters(container: MedusaContainer, wanted: boolean): Promise<Record<string, unknown>> {
  const open = await container
    .resolve<SvcModuleService>(SVC_MODULE)
    .listSvcAttentions(
      { resolved_at: null, attempt_id: { $ne: null } },
      { select: ["attempt_id"], take: MOST_WITH_ATTENTION }
    )
  const ids = [...new Set(open.map(({ attempt_id }) => attempt_id).filter((id) => id !== null))]
  if (wanted) {
    return ids.length > 0 ? { id: ids } : NOTHING
  }
  return ids.length > 0 ? { id: { $nin: ids } } : {}
}
