import type { MedusaContainer } from "@medusajs/framework/types"
import { idsBySource } from "../../../../modules/svc/lists/listed-tables"
import { SVC_MODULE } from "../../../../modules/svc/module-key"
import type { SvcPaidFor } from "../../../../types"
import { paidForOf, type Subject } from "../paid-for"

/** Adds to payments, whichever of their columns were read, the order and the customer, with one look-up of each for all. */
export async function withPaidFor<Payment extends { id: string }>(
  container: MedusaContainer,
  payments: readonly Payment[]
): Promise<(Payment & SvcPaidFor)[]> {
  const ids = payments.map(({ id }) => id)
  const of = idsBySource(ids)
  const [attempts, invoices] = await Promise.all([
    subjectsOf(container, of.attempts),
    invoiceSubjectsOf(container, of.invoices),
  ])
  const none: Subject = { order_id: null }
  const paidFor = await paidForOf(
    container,
    ids.map((id) => attempts.get(id) ?? invoices.get(id) ?? none)
  )
  return payments.map((payment, index) => ({ ...payment, ...(paidFor[index] as SvcPaidFor) }))
}

/** What leads from attempts to order and customer, by the attempts' ids. */
export async function subjectsOf(container: MedusaContainer, attemptIds: readonly string[]) {
  const rows =
    attemptIds.length === 0
      ? []
      : await container
          .resolve(SVC_MODULE)
          .listSvcAttempts(
            { id: [...attemptIds] },
            { select: ["id", "placed_order_id", "cart_id", "email"], take: null }
          )
  return new Map(
    rows.map(({ id, placed_order_id, cart_id, email }) => [id, { order_id: placed_order_id, cart_id, email }] as const)
  )
}

/** The same of invoices. */
export async function invoiceSubjectsOf(
  container: MedusaContainer,
  ids: readonly string[]
): Promise<ReadonlyMap<string, Subject>> {
  const select = ["id", "order_id", "customer_id", "client_name", "email"]
  const rows =
    ids.length === 0
      ? []
      : await container.resolve(SVC_MODULE).listSvcInvoices({ id: [...ids] }, { select, take: null })
  return new Map(
    rows.map(({ id, order_id, customer_id, client_name, email }) => [
      id,
      { order_id, customer_id, name: client_name, email },
    ])
  )
}
