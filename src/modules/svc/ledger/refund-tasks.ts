import { generateEntityId } from "@medusajs/framework/utils"
import { parseDecimal, sumOf } from "../../../gateway"
import { type Attempt, lockSession } from "./attempts"
import type { Sql } from "./sql"

export interface NewRefundTask {
  /** Decimal text. */
  amount: string
  reason: string
  /** Medusa's id of what asks for the money back; asking twice is one task. */
  requestKey: string
}

/**
 * Writes a refund task, never for more money than came in: what exceeds the attempt's amount is cut off.
 *
 * @returns `written`, `known` when this request has a task already, or `covered` when all the money is already to go back.
 */
export async function addRefundTask(
  sql: Sql,
  attempt: Attempt,
  task: NewRefundTask
): Promise<"written" | "known" | "covered"> {
  await lockSession(sql, attempt.payment_session_id)
  const rows = await sql.execute(
    "SELECT amount, request_key FROM svc_refund_task WHERE attempt_id = ? AND deleted_at IS NULL",
    [attempt.id]
  )
  if (rows.some((row) => row.request_key === task.requestKey)) {
    return "known"
  }
  const wanted = parseDecimal(task.amount)
  const left = parseDecimal(attempt.amount)?.minus(sumOf(rows.map((row) => String(row.amount))))
  if (!wanted || !left || left.lte(0)) {
    return "covered"
  }
  const amount = wanted.gt(left) ? left : wanted
  await sql.execute(
    `INSERT INTO svc_refund_task (id, attempt_id, environment, payment_session_id, request_key, amount, currency_code, reason)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      generateEntityId(undefined, "svcref"),
      attempt.id,
      attempt.environment,
      attempt.payment_session_id,
      task.requestKey,
      amount.toFixed(2),
      attempt.currency_code,
      task.reason.slice(0, 500),
    ]
  )
  return "written"
}

/** Money of an attempt that is to go back or has gone back, decimal text. */
export async function refundedAmount(sql: Sql, attemptId: string): Promise<string> {
  const rows = await sql.execute("SELECT amount FROM svc_refund_task WHERE attempt_id = ? AND deleted_at IS NULL", [
    attemptId,
  ])
  return sumOf(rows.map((row) => String(row.amount)))
}

/** Notes that the money of a request has gone back. */
export async function closeRefundTask(
  sql: Sql,
  requestKey: string,
  payout: { reference: string; by: string }
): Promise<void> {
  await sql.execute(
    `UPDATE svc_refund_task SET status = 'paid_out', reference = ?, paid_out_by = ?, paid_out_at = now(), updated_at = now()
     WHERE request_key = ? AND status = 'to_pay_out'`,
    [payout.reference.slice(0, 200), payout.by, requestKey]
  )
}
