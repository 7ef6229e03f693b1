/** Makes Medusa forget that it captured. */
import type { TestStore } from "./with-store"

/** Medusa forgets that it captured, as after its database was put back from a copy; one attempt's payment, or all. */
export async function loseCaptures({ sql }: TestStore, attemptId?: string): Promise<void> {
  if (attemptId === undefined) {
    await sql("DELETE FROM order_transaction")
    await sql("DELETE FROM capture")
  }
  await sql(
    `UPDATE payment SET captured_at = NULL WHERE ?::text IS NULL
       OR payment_session_id = (SELECT payment_session_id FROM svc_attempt WHERE id = ?)`,
    [attemptId ?? null, attemptId ?? null]
  )
}
