import type { MedusaContainer } from "@medusajs/framework/types"
import { readDialect } from "../../modules/svc/settings"
import { SVC_MODULE } from "../../modules/svc/module-key"
import { readGatewayFailure } from "../../modules/svc/messages"
import type { SvcPaymentFailure } from "../../types"

/**
 * Adds the reason of failure to payments, in the gateway's words, with one query for all, or none when no payment
 * failed. Only verified messages count.
 */
export async function withFailure<Payment extends { id: string; status?: string }>(
  container: MedusaContainer,
  payments: readonly Payment[]
): Promise<(Payment & { failure: SvcPaymentFailure | null })[]> {
  const svc = container.resolve(SVC_MODULE)
  const failed = payments.filter(({ status }) => status === "failed").map(({ id }) => id)
  const messages =
    failed.length === 0
      ? []
      : await svc.listSvcMessages(
          { attempt_id: failed, outcome: "verified", transaction_status: "failed", channel: ["callback", "webhook"] },
          { select: ["attempt_id", "format", "body", "created_at"], take: null }
        )
  const newestFirst = messages.toSorted((one, other) => Number(other.created_at) - Number(one.created_at))
  const dialect = messages.length === 0 ? undefined : readDialect((await svc.settings.readState()).known)
  return payments.map((payment) => ({
    ...payment,
    failure:
      (dialect &&
        readGatewayFailure(
          newestFirst.filter(({ attempt_id }) => attempt_id === payment.id),
          dialect
        )) ??
      null,
  }))
}
