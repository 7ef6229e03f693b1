/** Reads the money of an order in Medusa's books. */
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { findOutstanding } from "../../../src/medusa/outstanding"
import type { UnpaidOrder } from "../support/unpaid-order"
import type { TestStore } from "../support/with-store"

/**
 * Reads the money of an order in Medusa's books: its status, outstanding amount, transactions, payment collections and
 * captures.
 */
export async function readOrderMoney({ container, staff }: TestStore, { id }: UnpaidOrder) {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "order",
    fields: [
      "payment_status",
      "transactions.reference",
      "transactions.amount",
      "payment_collections.status",
      "payment_collections.amount",
      "payment_collections.payments.provider_id",
      "payment_collections.payments.captures.amount",
    ],
    filters: { id },
  })
  const [order] = data as unknown as {
    transactions: { reference: string; amount: unknown }[]
    payment_collections: {
      status: string
      amount: unknown
      payments: { provider_id: string; captures: { amount: unknown }[] }[]
    }[]
  }[]
  const { order: shown } = await staff.call<{ order: { payment_status: string } }>(
    "GET",
    `/admin/orders/${id}?fields=payment_status`
  )
  return {
    status: shown.payment_status,
    outstanding: (await findOutstanding(query, id))?.amount,
    transactions: order?.transactions.map(({ reference, amount }) => [reference, Number(amount)]),
    collections: order?.payment_collections.map(({ status, amount }) => [status, Number(amount)]),
    captures: order?.payment_collections.flatMap(({ payments }) =>
      payments.flatMap(({ provider_id, captures }) => captures.map((capture) => [provider_id, Number(capture.amount)]))
    ),
  }
}

/** The money of an order of 30.00 that was paid once. */
export const PAID_ONCE = {
  status: "captured",
  outstanding: "0.00",
  transactions: [["capture", 30]],
  collections: [["completed", 30]],
  captures: [["pp_svc_svc", 30]],
}
