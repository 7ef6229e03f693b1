import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import {
  LINE_FIELDS,
  type LineOwner,
  ORDER_NUMBER_FIELDS,
  readOrderNumber,
  readPurchase,
  queryRows,
} from "../../medusa"
import type { SvcPaidFor, SvcPurchase } from "../../types"

/** The keys that lead from a row of the ledger to its order, cart and customer. */
export interface Subject {
  order_id: string | null
  cart_id?: string | null
  customer_id?: string | null
  /** Name and e-mail to use when Medusa has no customer. */
  name?: string | null
  email?: string | null
}

interface Person {
  first_name: string | null
  last_name: string | null
}

interface Bought {
  id: string
  /** Only of an order. */
  display_id?: number
  custom_display_id?: string | null
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
 * Finds order and customer of subjects, with one query for all orders and one for all carts without an order. The
 * results are in the order of the subjects.
 */
export async function findPaidFor(container: MedusaContainer, subjects: readonly Subject[]): Promise<SvcPaidFor[]> {
  const bought = await findBought(container, subjects, fields)
  return subjects.map((subject) => describePaidFor(subject, bought))
}

/** The same for one subject, with the lines of its order or cart in the same query. */
export async function findPaidForWithLines(
  container: MedusaContainer,
  subject: Subject
): Promise<SvcPaidFor & { purchase: SvcPurchase | null }> {
  const bought = await findBought<Bought & LineOwner>(container, [subject], [...fields, ...LINE_FIELDS])
  const order = bought.orders.get(subject.order_id ?? "")
  const cart = bought.carts.get(subject.cart_id ?? "")
  return {
    ...describePaidFor(subject, bought),
    purchase: order ? readPurchase("order", order) : cart ? readPurchase("cart", cart) : null,
  }
}

interface FoundBought<Row extends Bought> {
  orders: ReadonlyMap<string, Row>
  /** Carts of subjects without an order. */
  carts: ReadonlyMap<string, Row>
}

async function findBought<Row extends Bought>(
  container: MedusaContainer,
  subjects: readonly Subject[],
  wanted: readonly string[]
): Promise<FoundBought<Row>> {
  const [orders, carts] = await Promise.all([
    readBought<Row>(
      container,
      "order",
      [...wanted, ...ORDER_NUMBER_FIELDS],
      subjects.map(({ order_id }) => order_id)
    ),
    readBought<Row>(
      container,
      "cart",
      wanted,
      subjects.map(({ order_id, cart_id }) => (order_id ? null : cart_id))
    ),
  ])
  return { orders, carts }
}

function describePaidFor(subject: Subject, { orders, carts }: FoundBought<Bought>): SvcPaidFor {
  const order = orders.get(subject.order_id ?? "")
  const bought = order ?? carts.get(subject.cart_id ?? "")
  return {
    placed_order_id: subject.order_id,
    order_display_id: readOrderNumber({ ...order, display_id: order?.display_id }) ?? null,
    customer_id: subject.customer_id ?? bought?.customer_id ?? null,
    customer_name: subject.name ?? formatName(bought),
    customer_email: subject.email ?? bought?.email ?? null,
  }
}

async function readBought<Row extends Bought>(
  container: MedusaContainer,
  entity: "order" | "cart",
  wanted: readonly string[],
  ids: readonly (string | null | undefined)[]
): Promise<ReadonlyMap<string, Row>> {
  const id = [...new Set(ids)].filter((one) => one !== null && one !== undefined)
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const rows = id.length === 0 ? [] : await queryRows<Row>(query, { entity, fields: [...wanted], filters: { id } })
  return new Map(rows.map((row) => [row.id, row]))
}

/** The name of the customer, or for a guest that of an address. */
function formatName(bought: Bought | undefined): string | null {
  const people = [bought?.customer, bought?.shipping_address, bought?.billing_address]
  const names = people.map((person) => [person?.first_name, person?.last_name].filter(Boolean).join(" "))
  return names.find((name) => name !== "") ?? null
}
