import type { MedusaContainer } from "@medusajs/framework/types"
import { SVC_MODULE } from "../../modules/svc/module-key"
import type { SvcPaidFor } from "../../types"
import { findPaidFor } from "./paid-for"

/** Adds to payments, whichever of their columns were read, the order and the customer, with one look-up of each for all. */
export async function withPaidFor<Payment extends { id: string }>(
  container: MedusaContainer,
  payments: readonly Payment[]
): Promise<(Payment & SvcPaidFor)[]> {
  const subjects = await findSubjects(
    container,
    payments.map(({ id }) => id)
  )
  const none = { order_id: null }
  const paidFor = await findPaidFor(
    container,
    payments.map(({ id }) => subjects.get(id) ?? none)
  )
  return payments.map((payment, index) => ({ ...payment, ...(paidFor[index] as SvcPaidFor) }))
}

/** What leads from attempts to order and customer, by the attempts' ids. */
export async function findSubjects(container: MedusaContainer, attemptIds: readonly string[]) {
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
