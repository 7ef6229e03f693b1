import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { rowsOf } from "../../../workflows/medusa/rows-of"

/** The numbers that people know orders by, by id, with one look-up for all. */
export async function orderNumbers(
  container: MedusaContainer,
  orderIds: readonly string[]
): Promise<ReadonlyMap<string, number>> {
  if (orderIds.length === 0) {
    return new Map()
  }
  const data = await rowsOf<{ id: string; display_id: number }>(container.resolve(ContainerRegistrationKeys.QUERY), {
    entity: "order",
    fields: ["id", "display_id"],
    filters: { id: [...orderIds] },
  })
  return new Map(data.map(({ id, display_id }) => [id, display_id]))
}
