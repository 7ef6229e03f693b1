import { MedusaError } from "@medusajs/framework/utils"
import { type SvcRefundEvent, SvcRefundEvents } from "../../../events/events"
import { announce, addHistory, isVerified, type Sql, toSqlArray } from "../database"
import { isTestMoney, type KnownConfiguration, type RefundRequest, STORE_FUNCTION_TIMEOUT_MS } from "../settings"

/** The actor of payouts by the store's own refund function. That money has moved, so such a payout cannot be undone. */
export const BY_REFUND_FUNCTION = "refund function"

/** The resolution of an issue about a refund at the gateway whose refund task is paid out. */
const PAID_OUT = "paid out"

/** A payout of a refund task. */
export interface NewPayout {
  /** Reference of the payout, for example from the bank. */
  reference: string
  by: string
  /** Whether staff have checked that the store's own refund function did not pay out. */
  checked?: boolean
}

/** Why a refund task cannot be paid out now. */
export type PayoutRefusal =
  | "paid_out_before"
  /** The store's own refund function may be paying it out right now. */
  | "function_at_work"
  /** The store's own refund function may have paid it out, and staff have not confirmed that they checked. */
  | "check_first"

/** The outcome of storing a payout. */
export type PayoutOutcome = "noted" | PayoutRefusal

/** Why the store's own refund function must not be called. */
export type FunctionRefusal =
  | PayoutRefusal
  /** A sandbox payment that no longer counts. */
  | "test_money"
  /** The gateway reported the transaction as refunded: paying it out again would pay twice. */
  | "refunded_at_gateway"

/** The state of a refund task that decides who may pay it out. */
interface PayoutState {
  environment: RefundRequest["environment"]
  status: "to_pay_out" | "paid_out"
  amount: string
  function_outcome: "failed" | "unknown" | null
  at_work: boolean
  refunded_at_gateway: boolean
}

type RefundRequestRow = Omit<RefundRequest, "invoice_number"> & { invoice_number: string | null }

/** How long after its time-out a refund function still counts as running, in seconds, since it may ignore the signal. */
const FUNCTION_MARGIN_SECONDS = 45

/** The payload of an event about a refund task. */
const OF_EVENT = "id AS refund_task_id, attempt_id, invoice_id"

/**
 * SQL: whether the gateway reported the transaction of a refund task as refunded, whatever staff decided. A message
 * about a task that was paid out opens no issue.
 */
const IS_REFUNDED_AT_GATEWAY = `(EXISTS (SELECT 1 FROM svc_attention issue
      WHERE (issue.attempt_id = svc_refund_task.attempt_id OR issue.invoice_id = svc_refund_task.invoice_id)
        AND issue.reason = 'refunded_at_gateway' AND issue.transaction_number = svc_refund_task.transaction_number
        AND issue.deleted_at IS NULL)
    OR EXISTS (SELECT 1 FROM svc_message message
      WHERE (message.attempt_id = svc_refund_task.attempt_id OR message.invoice_id = svc_refund_task.invoice_id)
        AND message.transaction_status = 'refunded' AND ${isVerified("message")} AND message.deleted_at IS NULL
        AND message.transaction_numbers @> to_jsonb(svc_refund_task.transaction_number)))`

/** Locks the row for the rest of the transaction. */
async function lockTask(sql: Sql, id: string): Promise<PayoutState | undefined> {
  const [task] = await sql.execute<PayoutState>(
    `SELECT environment, status, amount, function_outcome, coalesce(function_until > now(), false) AS at_work,
       ${IS_REFUNDED_AT_GATEWAY} AS refunded_at_gateway
     FROM svc_refund_task WHERE id = ? AND deleted_at IS NULL FOR UPDATE`,
    [id]
  )
  return task
}

/** @param hasLooked whether staff have checked that a refund function with an unknown outcome did not pay out. */
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
 * Claims a refund task for the store's own refund function. The claim sets `unknown` before the call, so even if the
 * server stops, staff must check before paying again and no other server calls the function.
 *
 * @param actor the name of the staff; `undefined` for a refund in Medusa.
 * @param store the store's environment. The function pays out no test money; see {@link isTestMoney}.
 * @returns the request for the one call of the function, or why it must not be called.
 */
export async function claimForFunction(
  sql: Sql,
  id: string,
  actor: string | undefined,
  store: Pick<KnownConfiguration, "environment">
): Promise<{ outcome: "claimed"; request: RefundRequest } | { outcome: FunctionRefusal }> {
  const task = await lockTask(sql, id)
  const refusal =
    findRefusal(task, false) ??
    (task && isTestMoney(task, store) ? "test_money" : task?.refunded_at_gateway ? "refunded_at_gateway" : undefined)
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
       invoice.invoice_number, task.environment, task.transaction_number, task.amount, task.currency_code`,
    [STORE_FUNCTION_TIMEOUT_MS / 1000 + FUNCTION_MARGIN_SECONDS, id]
  )
  if (actor !== undefined) {
    await addHistory(sql, {
      subject_id: id,
      action: "refund_function_called",
      actor,
      detail: { amount: task?.amount },
    })
  }
  const { invoice_number, ...request } = row as RefundRequestRow
  return { outcome: "claimed", request: { ...request, ...(invoice_number !== null && { invoice_number }) } }
}

/**
 * Stores the payout of a refund task. Refused while the refund function may be paying it out, or may have paid it out
 * unchecked.
 */
export async function payOutRefundTask(sql: Sql, id: string, payout: NewPayout): Promise<PayoutOutcome> {
  const { reference, by, checked = false } = payout
  const task = await lockTask(sql, id)
  const isByFunction = by === BY_REFUND_FUNCTION
  // The claim of the function itself does not block its own payout.
  const refusal = findRefusal(task && isByFunction ? { ...task, function_outcome: null } : task, checked)
  if (refusal) {
    return refusal
  }
  const [paidOut] = await sql.execute<SvcRefundEvent>(
    `UPDATE svc_refund_task SET status = 'paid_out', reference = ?, paid_out_by = ?, paid_out_at = now(), function_until = NULL,
       function_outcome = CASE WHEN ? THEN NULL ELSE function_outcome END, updated_at = now()
     WHERE id = ? RETURNING ${OF_EVENT}`,
    [reference.slice(0, 200), by, isByFunction, id]
  )
  const detail = {
    amount: task?.amount,
    reference,
    ...(task?.function_outcome === "unknown" && !isByFunction && { checked }),
  }
  await addHistory(sql, { subject_id: id, action: "paid_out", actor: by, detail })
  announce(sql, SvcRefundEvents.PAID_OUT, paidOut as SvcRefundEvent)
  await closePaidOut(sql, id, by)
  return "noted"
}

/** Closes the issue about a refund at the gateway once the tasks of its transaction are paid out over its amount. */
async function closePaidOut(sql: Sql, id: string, by: string): Promise<void> {
  await sql.execute(
    `UPDATE svc_attention issue SET resolved_at = now(), resolved_by = ?, resolution = ?, updated_at = now()
     FROM svc_refund_task task
     WHERE task.id = ? AND (issue.attempt_id = task.attempt_id OR issue.invoice_id = task.invoice_id)
       AND issue.reason = 'refunded_at_gateway' AND issue.transaction_number = task.transaction_number
       AND issue.resolved_at IS NULL AND issue.deleted_at IS NULL
       AND issue.amount::numeric <= (SELECT sum(paid.amount::numeric) FROM svc_refund_task paid
         WHERE (paid.attempt_id = task.attempt_id OR paid.invoice_id = task.invoice_id) AND paid.status = 'paid_out'
           AND paid.transaction_number = task.transaction_number AND paid.deleted_at IS NULL)`,
    [by, PAID_OUT, id]
  )
}

/**
 * SQL: why the payout of a refund task cannot be undone, `NULL` when it can. Staff undo what they stored themselves, on
 * the same day. Takes the time zone in which the day ends, twice.
 */
const UNDO_REFUSAL = `CASE WHEN status <> 'paid_out' THEN 'not_paid_out'
  WHEN paid_out_by = '${BY_REFUND_FUNCTION}' THEN 'by_function'
  WHEN (paid_out_at AT TIME ZONE ?)::date <> (now() AT TIME ZONE ?)::date THEN 'day_over' END`

/**
 * Finds those of some refund tasks whose payouts can be undone now.
 *
 * @param timeZone IANA time zone in which the day ends.
 */
export async function findUndoable(sql: Sql, ids: readonly string[], timeZone: string): Promise<string[]> {
  const rows = await sql.execute<{ id: string }>(
    `SELECT id FROM svc_refund_task WHERE id = ANY(?) AND deleted_at IS NULL AND ${UNDO_REFUSAL} IS NULL`,
    [toSqlArray(ids), timeZone, timeZone]
  )
  return rows.map(({ id }) => id)
}

/**
 * Undoes the payout of a refund task, on the day on which it was stored.
 *
 * @param timeZone IANA time zone in which the day ends.
 * @returns `false` when the task was not paid out.
 * @throws MedusaError NOT_ALLOWED when the day is over or the refund function paid it out.
 */
export async function undoRefundTaskPayout(sql: Sql, id: string, by: string, timeZone: string): Promise<boolean> {
  const [task] = await sql.execute(
    `SELECT amount, reference, paid_out_by, ${UNDO_REFUSAL} AS refusal FROM svc_refund_task WHERE id = ? AND deleted_at IS NULL FOR UPDATE`,
    [timeZone, timeZone, id]
  )
  if (!task || task.refusal === "not_paid_out") {
    return false
  }
  if (task.refusal === "by_function") {
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      "The store's refund function paid this out, so the payout cannot be undone here."
    )
  }
  if (task.refusal === "day_over") {
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      "This payout can no longer be undone: that is possible only on the day it was recorded."
    )
  }
  const [due] = await sql.execute<SvcRefundEvent>(
    `UPDATE svc_refund_task SET status = 'to_pay_out', reference = NULL, paid_out_by = NULL, paid_out_at = NULL,
       updated_at = now() WHERE id = ? RETURNING ${OF_EVENT}`,
    [id]
  )
  await addHistory(sql, {
    subject_id: id,
    action: "payout_undone",
    actor: by,
    detail: { amount: task.amount, reference: task.reference, paid_out_by: task.paid_out_by },
  })
  announce(sql, SvcRefundEvents.DUE, due as SvcRefundEvent)
  return true
}

/** Stores that the store's refund function reported a failure: staff may pay the task out from now on. */
export async function noteFunctionFailed(sql: Sql, id: string): Promise<void> {
  await sql.execute(
    `UPDATE svc_refund_task SET function_outcome = 'failed', function_until = NULL, updated_at = now()
     WHERE id = ? AND status = 'to_pay_out'`,
    [id]
  )
}
