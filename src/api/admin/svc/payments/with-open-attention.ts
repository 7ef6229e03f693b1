import type { MedusaContainer } from "@medusajs/framework/types"
import { SVC_MODULE } from "../../../../modules/svc/module-key"
import type { SvcAttentionReason } from "../../../../types"

/** Adds to payments the reasons of their open attention, with one look-up for all. */
export async function withOpenAttention<Payment extends { id: string }>(
  container: MedusaContainer,
  payments: readonly Payment[]
): Promise<(Payment & { open_attention: SvcAttentionReason[] })[]> {
  const open =
    payments.length === 0
      ? []
      : await container
          .resolve(SVC_MODULE)
          .listSvcAttentions(
            { attempt_id: payments.map(({ id }) => id), resolved_at: null },
            { select: ["attempt_id", "reason"], take: null }
          )
  return payments.map((payment) => ({
    ...payment,
    open_attention: [
      ...new Set(open.filter(({ attempt_id }) => attempt_id === payment.id).map(({ reason }) => reason)),
    ],
  }))
}
