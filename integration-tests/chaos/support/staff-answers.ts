import type { AttentionReason } from "../../../src/modules/svc/ledger/attention-reasons"
import type { TestStore } from "../../http/support/with-store"

/** Reasons that stand for money which came in and has no place yet. */
export const moneyReasons: readonly string[] = [
  "amount_mismatch",
  "session_gone",
  "order_failed",
  "order_canceled",
  "paid_twice",
] satisfies AttentionReason[]

/** A question that staff have before them. */
export interface OpenRow {
  id: string
  reason: string
  attempt_id: string
  detail: string
}

export async function openRows({ sql }: TestStore): Promise<OpenRow[]> {
  return sql<OpenRow>(
    "SELECT id, reason, attempt_id, detail FROM svc_attention WHERE resolved_at IS NULL ORDER BY created_at, id"
  )
}

/** The gateway of these scenarios says another amount only when it took it, so each of these rows stands for money. */
export async function openMoneyRows(store: TestStore): Promise<OpenRow[]> {
  const rows = await openRows(store)
  return rows.filter(({ reason }) => moneyReasons.includes(reason))
}

/** Staff close a row, and let its money go back or not. */
export async function resolve({ staff }: TestStore, { id, attempt_id }: OpenRow, refund: boolean): Promise<void> {
  await staff.call("POST", `/admin/svc/payments/${attempt_id}/resolve`, { attention_id: id, note: "seen", refund })
}
