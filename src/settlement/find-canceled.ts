import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { PAGE, queryRows, readPages } from "../medusa"
import { SVC_MODULE } from "../modules/svc/module-key"
import { COMPARED_SECONDS } from "../modules/svc/payments"

/**
 * Finds the ids of settled attempts whose order was canceled in the last two days, however long ago they were settled,
 * and which are not fully refunded. Medusa has kept some of their money: core refunds only the payments that it saw
 * when it began to cancel the order, and cancels it even if a refund fails.
 */
export async function findCanceled(container: MedusaContainer): Promise<string[]> {
  const { settling } = container.resolve(SVC_MODULE)
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const since = new Date(Date.now() - COMPARED_SECONDS * 1000).toISOString()
  const pages = readPages((after) =>
    queryRows<{ id: string }>(query, {
      entity: "order",
      fields: ["id"],
      filters: { canceled_at: { $gte: since }, id: { $gt: after } },
      pagination: { take: PAGE, order: { id: "ASC" } },
    })
  )
  const found: string[] = []
  for await (const orders of pages) {
    found.push(...(await settling.listSettledOfOrders(orders.map(({ id }) => id))))
  }
  return found
}
