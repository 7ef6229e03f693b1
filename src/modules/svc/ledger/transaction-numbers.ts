import type { GatewayEnvironment } from "../../../gateway"
import { holdKey, type Sql } from "./sql"

/** No id is like this. */
const NONE = "none"

/**
 * Whether a transaction number has paid something else already: one transaction pays one attempt or one invoice. Holds the
 * number for the rest of the transaction, so that an attempt and an invoice are never judged by it at the same time.
 *
 * @param payee what it would pay; an invoice and the attempt that records its payment are one.
 */
export async function transactionNumberUsedElsewhere(
  sql: Sql,
  environment: GatewayEnvironment,
  number: string,
  { attempt_id = NONE, invoice_id = NONE }: { attempt_id?: string; invoice_id?: string }
): Promise<boolean> {
  const key = `svc_transaction:${environment}:${number}`
  await holdKey(sql, key)
  const rows = await sql.execute(
    `SELECT 1 FROM svc_attempt
     WHERE environment = ? AND transaction_number = ? AND deleted_at IS NULL AND id <> ? AND coalesce(invoice_id, '') <> ?
     UNION ALL
     SELECT 1 FROM svc_invoice
     WHERE environment = ? AND transaction_number = ? AND deleted_at IS NULL AND id <> ? AND coalesce(attempt_id, '') <> ?
     LIMIT 1`,
    [environment, number, attempt_id, invoice_id, environment, number, invoice_id, attempt_id]
  )
  return rows.length > 0
}
