import type { MedusaContainer } from "@medusajs/framework/types"
import { idsBySource } from "../../../../modules/svc/lists/listed-tables"
import { SVC_MODULE } from "../../../../modules/svc/module-key"
import type { SvcAttentionReason } from "../../../../types"

/** Adds to payments the reasons of their open attention, with one look-up for all. */
export async function withOpenAttention<Payment extends { id: string }>(
  container: MedusaContainer,
  payments: readonly Payment[]
): Promise<(Payment & { open_attention: SvcAttentionReason[] })[]> {
  const svc = container.resolve(SVC_MODULE)
  const about = async (column: "attempt_id" | "invoice_id", ids: readonly string[]) =>
    ids.length === 0
      ? []
      : svc.listSvcAttentions(
          { [column]: [...ids], resolved_at: null },
          { select: ["attempt_id", "invoice_id", "reason"], take: null }
        )
  const { attempts, invoices } = idsBySource(payments.map(({ id }) => id))
  const [ofAttempts, ofInvoices] = await Promise.all([about("attempt_id", attempts), about("invoice_id", invoices)])
  const open = [...ofAttempts, ...ofInvoices]
  return payments.map((payment) => ({
    ...payment,
    open_attention: [
      ...new Set(
        open.filter((row) => [row.attempt_id, row.invoice_id].includes(payment.id)).map(({ reason }) => reason)
      ),
    ],
  }))
}
