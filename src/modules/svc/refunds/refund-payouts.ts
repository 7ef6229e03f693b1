import { MedusaError } from "@medusajs/framework/utils"
import { addHistory } from "../database/history"
import type { Sql } from "../database/sql"

/** Who is named when the store's own refund function paid out: that money has moved, so it cannot be undone. */
export const BY_REFUND_FUNCTION = "refund function"

/** Money of a refund task that has gone back. */
export interface NewPayout {
  /** Where the payout can be found: a bank reference, say. */
  reference: string
  by: string
  /** Whether staff have looked for a payout of the store's own refund function. */
  checked?: boolean
}

/** What came of noting a payout. */
export type PayoutOutcome =
  | "noted"
  /** It was noted before. */
  | "paid_out_before"
  /** The store's own refund function may be paying it out at this moment. */
  | "function_at_work"
  /** The store's own refund function may have paid it out, and nobody says that they have looked. */
  | "check_first"

/** Notes that the money of a refund task has gone back; only where nobody else can be about to pay it, or may have unseen. */
export async function payOutRefundTask(sql: Sql, id: string, payout: NewPayout): Promise<PayoutOutcome> {
  const { reference, by, checked = false } = payout
  const [task] = await sql.execute(
    `SELECT status, function_outcome, coalesce(function_until > now(), false) AS at_work
     FROM svc_refund_task WHERE id = ? AND deleted_at IS NULL FOR UPDATE`,
    [id]
  )
  if (task?.status !== "to_pay_out") {
    return "paid_out_before"
  }
  const byFunction = by === BY_REFUND_FUNCTION
  const isDoubtful = task.function_outcome === "unknown" && !byFunction
  if (isDoubtful && task.at_work === true) {
    return "function_at_work"
  }
  if (isDoubtful && !checked) {
    return "check_first"
  }
  await sql.execute(
    `UPDATE svc_refund_task SET status = 'paid_out', reference = ?, paid_out_by = ?, paid_out_at = now(), function_until = NULL,
       function_outcome = CASE WHEN ? THEN NULL ELSE function_outcome END, updated_at = now() WHERE id = ?`,
    [reference.slice(0, 200), by, byFunction, id]
  )
  const detail = { reference, ...(isDoubtful && { checked }) }
  await addHistory(sql, { subject_id: id, action: "paid_out", actor: by, detail })
  return "noted"
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
