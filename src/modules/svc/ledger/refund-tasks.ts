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
  /** The transaction whose money goes back, and how much it brought in. */
  transaction: { number: string; amount: string }
}

/** What came of asking for a refund task. */
export type AddedRefundTask =
  | { outcome: "written"; id: string; amount: string }
  /** This request has a task already. */
  | { outcome: "known" }
  /** All of the transaction's money is to go back or has gone back already. */
  | { outcome: "covered" }

/** The transaction that paid an attempt. */
export function payingTransactionOf(attempt: Attempt): NewRefundTask["transaction"] {
  return { number: attempt.transaction_number ?? "", amount: attempt.amount }
}

/** Writes a refund task, never for more money than the transaction brought in: what exceeds that is cut off. */
export async function addRefundTask(sql: Sql, attempt: Attempt, task: NewRefundTask): Promise<AddedRefundTask> {
  await lockSession(sql, attempt.payment_session_id)
  const rows = await sql.execute(
    "SELECT amount, request_key, transaction_number FROM svc_refund_task WHERE attempt_id = ? AND deleted_at IS NULL",
    [attempt.id]
  )
  if (rows.some((row) => row.request_key === task.requestKey)) {
    return { outcome: "known" }
  }
  const wanted = parseDecimal(task.amount)
  const asked = rows.filter((row) => row.transaction_number === task.transaction.number)
  const left = parseDecimal(task.transaction.amount)?.minus(sumOf(asked.map((row) => String(row.amount))))
  if (!wanted || !left || left.lte(0)) {
    return { outcome: "covered" }
  }
  const amount = (wanted.gt(left) ? left : wanted).toFixed(2)
  const id = generateEntityId(undefined, "svcref")
  await sql.execute(
    `INSERT INTO svc_refund_task (id, attempt_id, environment, payment_session_id, transaction_number, request_key, amount,
       currency_code, reason) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      id,
      attempt.id,
      attempt.environment,
      attempt.payment_session_id,
      task.transaction.number,
      task.requestKey,
      amount,
      attempt.currency_code,
      task.reason.slice(0, 500),
    ]
  )
  return { outcome: "written", id, amount }
}

/** Money of an attempt's paying transaction that is to go back or has gone back, decimal text. */
export async function refundedAmount(sql: Sql, attempt: Attempt): Promise<string> {
  const rows = await sql.execute(
    "SELECT amount FROM svc_refund_task WHERE attempt_id = ? AND transaction_number = ? AND deleted_at IS NULL",
    [attempt.id, attempt.transaction_number ?? ""]
  )
  return sumOf(rows.map((row) => String(row.amount)))
}

/**
 * Notes that the money of a task has gone back.
 *
 * @returns whether the task was still open.
 */
export async function payOutRefundTask(
  sql: Sql,
  id: string,
  payout: { reference: string; by: string }
): Promise<boolean> {
  const rows = await sql.execute(
    `UPDATE svc_refund_task SET status = 'paid_out', reference = ?, paid_out_by = ?, paid_out_at = now(), updated_at = now()
     WHERE id = ? AND status = 'to_pay_out' AND deleted_at IS NULL RETURNING id`,
    [payout.reference.slice(0, 200), payout.by, id]
  )
  return rows.length > 0
}

/** Notes that the store's refund function did not pay a task out, or may have. */
export async function noteFunctionOutcome(sql: Sql, id: string, outcome: "failed" | "unknown"): Promise<void> {
  await sql.execute("UPDATE svc_refund_task SET function_outcome = ?, updated_at = now() WHERE id = ?", [outcome, id])
}
