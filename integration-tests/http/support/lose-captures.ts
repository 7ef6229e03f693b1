/** Deletes captures in Medusa. */
import type { TestStore } from "./with-store"

/** Makes Medusa forget the captures of one attempt's payment, or all, as after a restore of its database from a backup. */
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
