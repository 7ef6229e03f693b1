/** Edits an order as staff do. */
import type { TestStore } from "./with-store"

/**
 * Adds a piece to an order or removes one, as staff do. An edit that the store refuses is canceled, so that the next
 * one can begin.
 */
export async function editOrder(
  { staff, seeded, sql }: TestStore,
  orderId: string,
  change: "more" | "less"
): Promise<string> {
  const edit = `/admin/order-edits/${orderId}`
  await staff.call("POST", "/admin/order-edits", { order_id: orderId })
  try {
    if (change === "more") {
      await staff.call("POST", `${edit}/items`, { items: [{ variant_id: seeded.variant_id, quantity: 1 }] })
    } else {
      const [item] = await sql<{ id: string; quantity: number }>(
        `SELECT item.item_id AS id, item.quantity::float FROM order_item item
         JOIN "order" o ON o.id = item.order_id AND o.version = item.version
         WHERE o.id = ? AND item.quantity > 0 AND item.deleted_at IS NULL ORDER BY item.id LIMIT 1`,
        [orderId]
      )
      await staff.call("POST", `${edit}/items/item/${item?.id}`, { quantity: (item?.quantity ?? 1) - 1 })
    }
    await staff.call("POST", `${edit}/request`)
    await staff.call("POST", `${edit}/confirm`)
  } catch (error) {
    await staff.ask("DELETE", edit).catch(() => undefined)
    throw error
  }
  return `${orderId} has a piece ${change}`
}
