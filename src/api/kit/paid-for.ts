import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { SvcPaidFor } from "../../types"
import { rowsOf } from "../../medusa/rows-of"

/** What leads from a row of the ledger to what its money was for. */
export interface Subject {
  order_id: string | null
  cart_id?: string | null
  customer_id?: string | null
  /** What is known of the person when Medusa names nobody. */
  name?: string | null
  email?: string | null
}

interface Person {
  first_name: string | null
  last_name: string | null
}

interface Bought {
  id: string
  display_id?: number
  email: string | null
  customer_id: string | null
  customer?: Person | null
  shipping_address?: Person | null
  billing_address?: Person | null
}

const fields = [
  ...["id", "email", "customer_id", "customer.first_name", "customer.last_name"],
  ...["shipping_address", "billing_address"].flatMap((one) => [`${one}.first_name`, `${one}.last_name`]),
]

/**
 * Names order and customer of what money was for, with one look-up for all orders and one for all carts without an order. The
 * answers come in the order of the subjects.
 */
export async function paidForOf(container: MedusaContainer, subjects: readonly Subject[]): Promise<SvcPaidFor[]> {
  const [orders, carts] = await Promise.all([
    boughtIn(
      container,
      "order",
      [...fields, "display_id"],
      subjects.map(({ order_id }) => order_id)
    ),
    boughtIn(
      container,
      "cart",
      fields,
      subjects.map(({ order_id, cart_id }) => (order_id ? null : cart_id))
    ),
  ])
  return subjects.map((subject) => {
    const order = orders.get(subject.order_id ?? "")
    const bought = order ?? carts.get(subject.cart_id ?? "")
    return {
      placed_order_id: subject.order_id,
      order_display_id: order?.display_id ?? null,
      customer_id: subject.customer_id ?? bought?.customer_id ?? null,
      customer_name: subject.name ?? nameOf(bought),
      customer_email: subject.email ?? bought?.email ?? null,
    }
  })
}

async function boughtIn(
  container: MedusaContainer,
  entity: "order" | "cart",
  wanted: string[],
  ids: readonly (string | null | undefined)[]
): Promise<ReadonlyMap<string, Bought>> {
  const id = [...new Set(ids)].filter((one) => one !== null && one !== undefined)
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const rows = id.length === 0 ? [] : await rowsOf<Bought>(query, { entity, fields: wanted, filters: { id } })
  return new Map(rows.map((row) => [row.id, row]))
}

/** A guest has no name of their own: then that of an address. */
function nameOf(bought: Bought | undefined): string | null {
  const people = [bought?.customer, bought?.shipping_address, bought?.billing_address]
  const names = people.map((person) => [person?.first_name, person?.last_name].filter(Boolean).join(" "))
  return names.find((name) => name !== "") ?? null
}
