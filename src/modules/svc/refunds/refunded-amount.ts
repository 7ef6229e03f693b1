import { buildSumSql } from "../database"

/** SQL: the refund tasks of a row. Staff can refund the money of an invoice before an attempt records its payment. */
const owned = {
  svc_attempt: "(task.attempt_id = svc_attempt.id OR task.invoice_id = svc_attempt.invoice_id)",
  svc_invoice: "task.invoice_id = svc_invoice.id",
} as const

/**
 * Builds the SQL for the sum of the refund tasks of one transaction of an attempt or an invoice, as decimal text with
 * two fraction digits. Decisions about money use it; the column `refunded_amount` stores it for the paying transaction,
 * for lists.
 *
 * @param table of the row that owns the tasks.
 * @param number column or parameter mark for the transaction number.
 */
export function buildRefundSum(table: keyof typeof owned, number = `${table}.transaction_number`): string {
  return `(SELECT ${buildSumSql("true", "task.amount::numeric")} FROM svc_refund_task task
    WHERE ${owned[table]} AND task.transaction_number = ${number} AND task.deleted_at IS NULL)`
}
