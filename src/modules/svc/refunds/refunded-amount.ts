import { sumOfAmounts } from "../database/sum"

/**
 * A piece of SQL that gives what refund tasks take of a transaction of an attempt or an invoice, as decimal text with two fraction
 * digits. Decisions about money ask it; `refunded_amount` has it of the paying transaction, for lists.
 *
 * @param owner the task's column that names the attempt or invoice.
 * @param id and `number`: columns or marks for the owner's id and its transaction number.
 */
export function sumOfRefunds(owner: "attempt_id" | "invoice_id", id: string, number: string): string {
  return `(SELECT ${sumOfAmounts("true", "task.amount::numeric")} FROM svc_refund_task task
    WHERE task.${owner} = ${id} AND task.transaction_number = ${number} AND task.deleted_at IS NULL)`
}
