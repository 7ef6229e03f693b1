import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { SettledAttempt } from "../modules/svc/payments"
import { queryRows } from "../medusa"

interface PaymentRow {
  payment_collection_id: string
  captured_at?: unknown
  data?: { session_id?: unknown } | null
}

/** Finds the ids of settled attempts whose payment is not captured in Medusa, with one query for all. */
export async function findUnbooked(container: MedusaContainer, settled: readonly SettledAttempt[]): Promise<string[]> {
  if (settled.length === 0) {
    return []
  }
  const data = await queryRows<PaymentRow>(container.resolve(ContainerRegistrationKeys.QUERY), {
    entity: "payment",
    fields: ["payment_collection_id", "captured_at", "data"],
    filters: { payment_collection_id: settled.map(({ payment_collection_id }) => payment_collection_id) },
  })
  const captured = new Set(data.filter((row) => row.captured_at).map((row) => String(row.data?.session_id)))
  return settled.filter((attempt) => !captured.has(attempt.payment_session_id)).map(({ id }) => id)
}
