/**
 * A piece of SQL that gives what refund tasks take of a transaction of an attempt or an invoice, as decimal text with two fraction
 * digits: what `refunded_amount` has of the paying one.
 *
 * @param owner the task's column that names the attempt or invoice.
 * @param id and `number`: columns or marks for the owner's id and its transaction number.
 */
export function sumOfRefunds(owner: "attempt_id" | "invoice_id", id: string, number: string): string {
  return `to_char((
    SELECT coalesce(sum(task.amount::numeric), 0) FROM svc_refund_task task
    WHERE task.${owner} = ${id} AND task.transaction_number = ${number} AND task.deleted_at IS NULL
  ), 'FM99999999999999999990.00')`
}
