import type { MedusaContainer } from "@medusajs/framework/types"
import { SVC_MODULE } from "../../../../modules/svc/module-key"
import type { SvcAttentionReason } from "../../../../types"

/** Adds the reasons of open attention to payments or invoices, with one query for all. */
export async function withOpenAttention<Row extends { id: string }>(
  container: MedusaContainer,
  rows: readonly Row[],
  column: "attempt_id" | "invoice_id" = "attempt_id"
): Promise<(Row & { open_attention: SvcAttentionReason[] })[]> {
  const open =
    rows.length === 0
      ? []
      : await container
          .resolve(SVC_MODULE)
          .listSvcAttentions(
            { [column]: rows.map(({ id }) => id), resolved_at: null },
            { select: [column, "reason"], take: null }
          )
  return rows.map((row) => ({
    ...row,
    open_attention: [...new Set(open.filter((about) => about[column] === row.id).map(({ reason }) => reason))],
  }))
}
