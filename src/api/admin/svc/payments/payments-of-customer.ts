import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { SVC_MODULE } from "../../../../modules/svc/module-key"
import { queryRows } from "../../../../medusa"

/** Maximum number of orders and of carts of a customer to search, newest first. */
const MAX_OF_CUSTOMER = 500

/** Finds the ids of the attempts to pay for a customer's orders and carts. */
export async function findCustomerPayments(container: MedusaContainer, customerId: string): Promise<string[]> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const ofCustomer = async (column: "placed_order_id" | "cart_id", entity: "order" | "cart") => {
    const bought = await queryRows<{ id: string }>(query, {
      entity,
      fields: ["id"],
      filters: { customer_id: customerId },
      pagination: { take: MAX_OF_CUSTOMER, order: { created_at: "DESC" } },
    })
    const values = bought.map(({ id }) => id)
    return values.length === 0
      ? []
      : container.resolve(SVC_MODULE).listSvcAttempts({ [column]: values }, { select: ["id"], take: null })
  }
  const attempts = await Promise.all([ofCustomer("placed_order_id", "order"), ofCustomer("cart_id", "cart")])
  return [...new Set(attempts.flat().map(({ id }) => id))]
}
