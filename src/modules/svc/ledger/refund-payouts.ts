import { MedusaError } from "@medusajs/framework/utils"
import { addHistory } from "./history"
import type { Sql } from "./sql"

/** Who is named when the store's own refund function paid out: that money has moved, so it cannot be undone. */
export const BY_REFUND_FUNCTION = "refund function"

/**
 * Notes that the money of a refund task has gone back.
 *
 * @param payout.reference where the payout can be found: a bank reference, say.
 * @returns whether the task was still open.
 */
export async function payOutRefundTask(
  sql: Sql,
  id: string,
  { reference, by }: { reference: string; by: string }
): Promise<boolean> {
  const rows = await sql.execute(
    `UPDATE svc_refund_task SET status = 'paid_out', reference = ?, paid_out_by = ?, paid_out_at = now(), updated_at = now()
     WHERE id = ? AND status = 'to_pay_out' AND deleted_at IS NULL RETURNING id`,
    [reference.slice(0, 200), by, id]
  )
  if (rows.length === 0) {
    return false
  }
  await addHistory(sql, { subject_id: id, action: "paid_out", actor: by, detail: { reference } })
  return true
}

/**
 * Takes back that a refund task was paid out, on the day on which that was noted.
 *
 * @param timeZone IANA time zone in which the day ends.
 * @returns whether it was paid out.
 * @throws MedusaError NOT_ALLOWED when the day is over or a program paid it out.
 */
export async function undoRefundTaskPayout(sql: Sql, id: string, by: string, timeZone: string): Promise<boolean> {
  const [task] = await sql.execute(
    `SELECT status, reference, paid_out_by,
       (paid_out_at AT TIME ZONE ?)::date = (now() AT TIME ZONE ?)::date AS today
     FROM svc_refund_task WHERE id = ? AND deleted_at IS NULL FOR UPDATE`,
    [timeZone, timeZone, id]
  )
  if (task?.status !== "paid_out") {
    return false
  }
  if (task.paid_out_by === BY_REFUND_FUNCTION) {
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      "The store's own refund function paid this out: the money has moved, so it cannot be undone here."
    )
  }
  if (task.today !== true) {
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      "A payout can be undone only on the day on which it was noted. That day is over."
    )
  }
  await sql.execute(
    `UPDATE svc_refund_task SET status = 'to_pay_out', reference = NULL, paid_out_by = NULL, paid_out_at = NULL,
       updated_at = now() WHERE id = ?`,
    [id]
  )
  await addHistory(sql, {
    subject_id: id,
    action: "payout_undone",
    actor: by,
    detail: { reference: task.reference, paid_out_by: task.paid_out_by },
  })
  return true
}
