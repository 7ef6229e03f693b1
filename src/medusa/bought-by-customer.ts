import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { PAGE, readPages } from "./pages"
import { queryRows } from "./query-rows"

/** Finds the ids of all orders and carts of a customer; none without a customer. */
export async function findBoughtByCustomer(
  container: MedusaContainer,
  customerId: string | undefined
): Promise<{ orders: string[]; carts: string[] }> {
  if (customerId === undefined) {
    return { orders: [], carts: [] }
  }
  return { orders: await listIds(container, "order", customerId), carts: await listIds(container, "cart", customerId) }
}

async function listIds(container: MedusaContainer, entity: "order" | "cart", customerId: string): Promise<string[]> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const found: string[] = []
  const read = (after: string) =>
    queryRows<{ id: string }>(query, {
      entity,
      fields: ["id"],
      filters: { customer_id: customerId, id: { $gt: after } },
      pagination: { take: PAGE, order: { id: "ASC" } },
    })
  for await (const page of readPages(read)) {
    found.push(...page.map(({ id }) => id))
  }
  return found
}
