import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"
import { parseMobile } from "../../gateway"
import { SVC_MODULE } from "../../modules/svc/module-key"
import type { SvcInvoiceDraftAnswer } from "../../types"
import { buildFieldError } from "../entered-amount"
import { checkOwners } from "./check-owners"
import { buildDraftLines, type DraftOrder } from "./draft-lines"
import { findOutstanding, ORDER_NUMBER_FIELDS, queryRows, readOrderNumber } from "../../medusa"

type Draft = SvcInvoiceDraftAnswer["draft"]

interface Person {
  first_name?: string | null
  last_name?: string | null
  phone?: string | null
  /** Only of an address. */
  country_code?: string | null
}

interface Customer extends Person {
  id: string
  email?: string | null
}

interface OrderRow extends DraftOrder {
  email?: string | null
  customer_id?: string | null
  customer?: Customer | null
  shipping_address?: Person | null
  billing_address?: Person | null
}

const ORDER_FIELDS = [
  "id",
  "email",
  "customer_id",
  ...["customer", "shipping_address", "billing_address"].flatMap((owner) =>
    ["first_name", "last_name", "phone"].map((field) => `${owner}.${field}`)
  ),
  "shipping_address.country_code",
  "billing_address.country_code",
  ...ORDER_NUMBER_FIELDS,
  // Includes the lines' totals; Medusa 2.14 computes them from the selected fields of the lines.
  "total",
  "items.*",
  "shipping_methods.*",
]

/**
 * Builds the initial values of a new invoice for an order or for a customer. Stores nothing.
 *
 * @throws MedusaError with the field: NOT_FOUND, or INVALID_DATA when the order cannot be paid.
 */
export async function draftInvoice(
  container: MedusaContainer,
  { order_id, customer_id }: { order_id?: string; customer_id?: string }
): Promise<Draft> {
  if ((order_id === undefined) === (customer_id === undefined)) {
    throw buildFieldError("order_id", "give either order_id or customer_id")
  }
  const { currency_code, country_code } = await container.resolve(SVC_MODULE).settings.readConfiguration()
  await checkOwners(container, { order_id: order_id ?? null, customer_id: customer_id ?? null }, currency_code)
  return order_id === undefined
    ? draftForCustomer(container, customer_id ?? "", country_code)
    : draftForOrder(container, order_id, country_code)
}

async function draftForOrder(container: MedusaContainer, orderId: string, countryCode: string): Promise<Draft> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const [order] = await queryRows<OrderRow>(query, { entity: "order", fields: ORDER_FIELDS, filters: { id: orderId } })
  const outstanding = await findOutstanding(query, orderId)
  if (!order || !outstanding) {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, `order_id: order ${orderId} was not found`)
  }
  const people = [order.shipping_address, order.billing_address, order.customer]
  return {
    ...readContact(people, countryCode),
    email: order.email ?? "",
    order_id: orderId,
    order_display_id: readOrderNumber(order),
    customer_id: order.customer_id ?? null,
    outstanding: outstanding.amount,
    lines: buildDraftLines(order, outstanding.amount),
  }
}

async function draftForCustomer(container: MedusaContainer, customerId: string, countryCode: string): Promise<Draft> {
  const [customer] = await queryRows<Customer & { addresses?: Person[] }>(
    container.resolve(ContainerRegistrationKeys.QUERY),
    {
      entity: "customer",
      fields: [
        "id",
        "email",
        "first_name",
        "last_name",
        "phone",
        "addresses.first_name",
        "addresses.last_name",
        "addresses.phone",
        "addresses.country_code",
      ],
      filters: { id: customerId },
    }
  )
  return {
    ...readContact([customer, ...(customer?.addresses ?? [])], countryCode),
    email: customer?.email ?? "",
    order_id: null,
    order_display_id: null,
    customer_id: customerId,
    outstanding: null,
    lines: [],
  }
}

/** The first known name and the first valid number. An invalid number is kept for staff to correct. */
function readContact(
  people: readonly (Person | null | undefined)[],
  countryCode: string
): { client_name: string; mobile: string } {
  const names = people.map((person) => [person?.first_name, person?.last_name].filter(Boolean).join(" "))
  const mobile = people
    .map((person) => parseMobile(person?.phone ?? "", countryCode, person?.country_code))
    .find((number) => number !== undefined)
  const invalid = people.find((person) => person?.phone)?.phone
  return { client_name: names.find(Boolean) ?? "", mobile: mobile ? `+${mobile.digits}` : (invalid ?? "") }
}
