/** Gives money back, as staff do. */
import type { TestStore } from "./with-store"

/** Resolves the one open question with a refund; returns the payment that it was about. */
export async function sendMoneyBack({ sql, staff }: TestStore): Promise<string> {
  const [open] = await sql<{ id: string; attempt_id: string }>(
    "SELECT id, attempt_id FROM svc_attention WHERE resolved_at IS NULL"
  )
  const answer = { attention_id: open?.id, note: "not wanted", refund: true }
  await staff.call("POST", `/admin/svc/payments/${open?.attempt_id}/resolve`, answer)
  return String(open?.attempt_id)
}

/** Refunds an amount of the newest payment in Medusa. */
export async function refundNewestPayment({ sql, staff }: TestStore, amount: number, note?: string): Promise<void> {
  const [payment] = await sql<{ id: string }>("SELECT id FROM payment ORDER BY created_at DESC LIMIT 1")
  await staff.call("POST", `/admin/payments/${payment?.id}/refund`, { amount, note })
}
