import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"
import { type NumberedOrder, ORDER_NUMBER_FIELDS, queryRows, readOrderNumber } from "../../medusa"

/**
 * Checks the order and the customer of an invoice.
 *
 * @returns the order's display number.
 * @throws MedusaError with the field: NOT_FOUND when it does not exist, INVALID_DATA when the order cannot be paid.
 */
export async function checkOwners(
  container: MedusaContainer,
  { order_id, customer_id }: { order_id: string | null; customer_id: string | null },
  currencyCode: string
): Promise<{ order_number: string | null }> {
  let order_number: string | null = null
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  if (order_id !== null) {
    const data = await queryRows<NumberedOrder & { status: string; canceled_at?: unknown; currency_code: string }>(
      query,
      {
        entity: "order",
        fields: ["id", ...ORDER_NUMBER_FIELDS, "status", "canceled_at", "currency_code"],
        filters: { id: order_id },
      }
    )
    const order = data[0]
    if (!order) {
      throw new MedusaError(MedusaError.Types.NOT_FOUND, `order_id: order ${order_id} was not found`)
    }
    if (order.status === "canceled" || order.canceled_at) {
      throw new MedusaError(MedusaError.Types.INVALID_DATA, `order_id: order ${order_id} was canceled`)
    }
    if (order.currency_code.toLowerCase() !== currencyCode) {
      throw new MedusaError(
        MedusaError.Types.INVALID_DATA,
        `order_id: order ${order_id} is in ${order.currency_code.toUpperCase()}, but invoices must be in ${currencyCode.toUpperCase()}`
      )
    }
    order_number = String(readOrderNumber(order))
  }
  if (customer_id !== null) {
    const { data } = await query.graph({ entity: "customer", fields: ["id"], filters: { id: customer_id } })
    if (data.length === 0) {
      throw new MedusaError(MedusaError.Types.NOT_FOUND, `customer_id: customer ${customer_id} was not found`)
    }
  }
  return { order_number }
}
