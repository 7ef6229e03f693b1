import type { Sql } from "../database"
import type { Receivable } from "./receivable"

/**
 * Renames a transaction everywhere to the true number that later messages have shown, because its refunds are counted
 * by number.
 */
export async function renameTransaction(
  sql: Sql,
  { attempt_id, invoice_id }: Pick<Receivable, "attempt_id" | "invoice_id">,
  { from, to }: { from: string; to: string }
): Promise<void> {
  const owned = "(attempt_id = ? OR invoice_id = ?) AND transaction_number = ? AND deleted_at IS NULL"
  const values = [to, attempt_id, invoice_id, from]
  await sql.execute(
    `WITH tasks AS (UPDATE svc_refund_task SET transaction_number = ?, updated_at = now() WHERE ${owned}),
       questions AS (UPDATE svc_attention SET transaction_number = ?, updated_at = now() WHERE ${owned}),
       invoices AS (UPDATE svc_invoice SET transaction_number = ?, updated_at = now()
         WHERE (attempt_id = ? OR id = ?) AND transaction_number = ? AND deleted_at IS NULL)
     UPDATE svc_attempt SET transaction_number = ?, updated_at = now()
     WHERE (id = ? OR invoice_id = ?) AND transaction_number = ? AND deleted_at IS NULL`,
    [...values, ...values, ...values, ...values]
  )
}
