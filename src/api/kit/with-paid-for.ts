import type { MedusaContainer } from "@medusajs/framework/types"
import { SVC_MODULE } from "../../modules/svc/module-key"
import type { SvcPaidFor } from "../../types"
import { findPaidFor } from "./paid-for"

/** Adds order and customer to payments, with one query of each for all. Works whichever columns were read. */
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

/** Finds the keys to order and customer of attempts, by attempt id. */
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
