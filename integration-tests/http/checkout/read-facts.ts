/** Reads how far a payment got, as the ledger keeps it for statistics. */
import type { TestStore } from "../support/with-store"

/** Reads the facts of an attempt, with moments as whether they are known. */
export async function readFacts({ sql }: TestStore, orderId: string) {
  const [facts] = await sql<Record<string, string | boolean | null>>(
    `SELECT channel, step, decline_code, payment_mode, sent_at IS NOT NULL AS sent, returned_at IS NOT NULL AS returned
     FROM svc_attempt WHERE gateway_order_id = ?`,
    [orderId]
  )
  return facts
}

/** Reads the transaction that last wrote the row of an attempt. */
export async function readWritten({ sql }: TestStore, orderId: string): Promise<string | undefined> {
  const [row] = await sql<{ xmin: string }>("SELECT xmin::text FROM svc_attempt WHERE gateway_order_id = ?", [orderId])
  return row?.xmin
}
