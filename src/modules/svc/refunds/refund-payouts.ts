import { MedusaError } from "@medusajs/framework/utils"
import { addHistory } from "../database/history"
import type { Sql } from "../database/sql"
import type { RefundRequest } from "../settings/options"
import { STORE_FUNCTION_TIMEOUT_MS } from "../settings/store-function"

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

/** Why a refund task cannot be paid out now. */
export type PayoutRefusal =
  | "paid_out_before"
  /** The store's own refund function may be paying it out at this moment. */
  | "function_at_work"
  /** The store's own refund function may have paid it out, and nobody says that they have looked. */
  | "check_first"

/** How noting a payout ended. */
export type PayoutOutcome = "noted" | PayoutRefusal

/** A refund task as far as it decides who may pay it out. */
interface PayoutState {
  status: "to_pay_out" | "paid_out"
  function_outcome: "failed" | "unknown" | null
  at_work: boolean
}

type RefundRequestRow = Omit<RefundRequest, "invoice_number"> & { invoice_number: string | null }

/** For so long after its time-out a refund function is still taken to be at work, in seconds: it need not heed the signal. */
const FUNCTION_MARGIN_SECONDS = 45

/** Holds the row for the rest of the transaction. */
async function lockTask(sql: Sql, id: string): Promise<PayoutState | undefined> {
  const [task] = await sql.execute<PayoutState>(
    `SELECT status, function_outcome, coalesce(function_until > now(), false) AS at_work
     FROM svc_refund_task WHERE id = ? AND deleted_at IS NULL FOR UPDATE`,
    [id]
  )
  return task
}

/** @param hasLooked whether it is known that the store's own refund function, whose outcome nobody knows, has not paid out. */
function findRefusal(task: PayoutState | undefined, hasLooked: boolean): PayoutRefusal | undefined {
  if (task?.status !== "to_pay_out") {
    return "paid_out_before"
  }
  if (task.function_outcome !== "unknown") {
    return undefined
  }
  if (task.at_work) {
    return "function_at_work"
  }
  return hasLooked ? undefined : "check_first"
}

/**
 * Claims a refund task for the store's own refund function. The claim says `unknown` before the call: wherever the server stops
 * then, nobody pays again without a look, and no other server calls the function.
 *
 * @param actor the staff who ask for it; `undefined` when a refund in Medusa does.
 * @returns the request that the function is called with, once; or why it must not be called.
 */
export async function claimForFunction(
  sql: Sql,
  id: string,
  actor: string | undefined
): Promise<{ outcome: "claimed"; request: RefundRequest } | { outcome: PayoutRefusal }> {
  const refusal = findRefusal(await lockTask(sql, id), false)
  if (refusal) {
    return { outcome: refusal }
  }
  const [row] = await sql.execute<RefundRequestRow>(
    `UPDATE svc_refund_task task SET function_outcome = 'unknown', function_until = now() + make_interval(secs => ?),
       updated_at = now()
     FROM svc_refund_task own LEFT JOIN svc_attempt attempt ON attempt.id = own.attempt_id
       LEFT JOIN svc_invoice invoice ON invoice.id = own.invoice_id
     WHERE task.id = ? AND own.id = task.id
     RETURNING coalesce(attempt.gateway_order_id, invoice.reference_id, invoice.id) AS gateway_order_id,
       invoice.invoice_number, task.transaction_number, task.amount, task.currency_code`,
    [STORE_FUNCTION_TIMEOUT_MS / 1000 + FUNCTION_MARGIN_SECONDS, id]
  )
  if (actor !== undefined) {
    await addHistory(sql, { subject_id: id, action: "refund_function_called", actor })
  }
  const { invoice_number, ...request } = row as RefundRequestRow
  return { outcome: "claimed", request: { ...request, ...(invoice_number !== null && { invoice_number }) } }
}

/** Notes that the money of a refund task has gone back; only where nobody else can be about to pay it, or may have unseen. */
export async function payOutRefundTask(sql: Sql, id: string, payout: NewPayout): Promise<PayoutOutcome> {
  const { reference, by, checked = false } = payout
  const task = await lockTask(sql, id)
  const isByFunction = by === BY_REFUND_FUNCTION
  // The function itself ends the claim that keeps others out.
  const refusal = findRefusal(task && isByFunction ? { ...task, function_outcome: null } : task, checked)
  if (refusal) {
    return refusal
  }
  await sql.execute(
    `UPDATE svc_refund_task SET status = 'paid_out', reference = ?, paid_out_by = ?, paid_out_at = now(), function_until = NULL,
       function_outcome = CASE WHEN ? THEN NULL ELSE function_outcome END, updated_at = now() WHERE id = ?`,
    [reference.slice(0, 200), by, isByFunction, id]
  )
  const detail = { reference, ...(task?.function_outcome === "unknown" && !isByFunction && { checked }) }
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
      "The store's refund function paid this out, so the payout cannot be undone here."
    )
  }
  if (task.today !== true) {
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      "This payout can no longer be undone: that is possible only on the day it was recorded."
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

/** Notes that the store's refund function says that it has not paid a task out: from now on staff may. */
export async function noteFunctionFailed(sql: Sql, id: string): Promise<void> {
  await sql.execute(
    `UPDATE svc_refund_task SET function_outcome = 'failed', function_until = NULL, updated_at = now()
     WHERE id = ? AND status = 'to_pay_out'`,
    [id]
  )
}
