import { buildSumSql } from "../database"

/**
 * Builds the SQL for the sum of the refund tasks of one transaction of an attempt or an invoice, as decimal text with
 * two fraction digits. Decisions about money use it; the column `refunded_amount` stores it for the paying transaction,
 * for lists.
 *
 * @param owner the task's column with the id of the attempt or invoice.
 * @param id and `number`: columns or parameter marks for the owner's id and the transaction number.
 */
export function buildRefundSum(owner: "attempt_id" | "invoice_id", id: string, number: string): string {
  return `(SELECT ${buildSumSql("true", "task.amount::numeric")} FROM svc_refund_task task
    WHERE task.${owner} = ${id} AND task.transaction_number = ${number} AND task.deleted_at IS NULL)`
}
