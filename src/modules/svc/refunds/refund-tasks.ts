import { generateEntityId } from "@medusajs/framework/utils"
import BigNumber from "bignumber.js"
import { type GatewayEnvironment, parseDecimal, sameAmount } from "../../../gateway"
import type { refundReasons } from "../../../fields/statuses"
import { SvcRefundEvents } from "../../../events/events"
import { buildRefundRefusal, computeLeft, type PaidTransaction, type TakenBack } from "../attention"
import { addHistory, announce, lockAttempt, type Sql } from "../database"
import { buildRefundSum } from "./refunded-amount"

export type RefundReason = (typeof refundReasons)[number]

export interface NewRefundTask {
  /** Decimal text. */
  amount: string
  reason: RefundReason
  /** The note of staff who requested the refund here. */
  note?: string
  /** Medusa's id of the refund or canceled payment; requests with the same key create one task. */
  requestKey: string
  /** The transaction to refund. */
  transaction: PaidTransaction
  /** The member of staff who recorded that the gateway has paid it back already: the task is paid out from the beginning. */
  paidOutBy?: string
}

/** The outcome of adding a refund task. */
export type AddedRefundTask =
  | { outcome: "written"; id: string; amount: string }
  /** A task with this key exists already. */
  | { outcome: "known" }
  /** The whole transaction is already refunded or has refund tasks, or the amount is below a hundredth. */
  | { outcome: "covered" }

/** @throws MedusaError NOT_ALLOWED when nothing was left to refund. */
export function refuseCovered({ outcome }: AddedRefundTask): void {
  if (outcome === "covered") {
    throw buildRefundRefusal("given_back")
  }
}

/** The subject of a refund: an attempt, an invoice, or both when the attempt records the invoice's payment. */
export interface RefundSource {
  attempt_id: string | null
  invoice_id: string | null
  payment_session_id: string | null
  environment: GatewayEnvironment
  currency_code: string
}

/** An attempt to refund. */
export interface RefundedAttempt extends Omit<RefundSource, "attempt_id"> {
  id: string
  /** Decimal text. */
  amount: string
  transaction_number: string | null
}

/** Picks the transaction that paid an attempt. */
export function findPayingTransaction({
  transaction_number: number,
  amount,
}: Pick<RefundedAttempt, "transaction_number" | "amount">): PaidTransaction {
  return { number: number ?? "", amount }
}

/** Writes a refund task. An amount above the refundable rest of the transaction is reduced to it. */
export async function addRefundTask(sql: Sql, attempt: RefundedAttempt, task: NewRefundTask): Promise<AddedRefundTask> {
  await lockAttempt(sql, attempt)
  return writeRefundTask(sql, { ...attempt, attempt_id: attempt.id }, task)
}

/**
 * Writes a refund task for the uncaptured rest of a payment that Medusa has canceled: the attempt's amount less the
 * captures, less earlier tasks for the same cancellation. The session stays locked while captures are read, so a
 * concurrent capture is either counted or sees the task and is refused: see {@link isRestGoingBack}.
 *
 * @param task its request key is the payment's id.
 * @param listCaptures reads Medusa's present captures of the payment, each as exact decimal text.
 */
export async function addRestTask(
  sql: Sql,
  attempt: RefundedAttempt,
  task: Omit<NewRefundTask, "amount">,
  listCaptures: () => Promise<readonly string[]>
): Promise<AddedRefundTask> {
  await lockAttempt(sql, attempt)
  const [written] = await sql.execute(
    `SELECT count(*)::int AS count, coalesce(sum(amount::numeric), 0)::text AS amount
     FROM svc_refund_task WHERE ${OF_CANCELLATION}`,
    [attempt.id, task.requestKey, task.requestKey]
  )
  const accountedFor = [...(await listCaptures()), String(written?.amount)]
  const rest = accountedFor.reduce<BigNumber>((left, amount) => left.minus(amount), new BigNumber(attempt.amount))
  // Rounded down, because a task never exceeds the rest.
  const amount = rest.decimalPlaces(2, BigNumber.ROUND_DOWN)
  const count = Number(written?.count)
  if (!amount.isPositive() || amount.isZero()) {
    return { outcome: count === 0 ? "covered" : "known" }
  }
  const requestKey = count === 0 ? task.requestKey : `${task.requestKey}:${count + 1}`
  const source = { ...attempt, attempt_id: attempt.id }
  return writeRefundTask(sql, source, { ...task, requestKey, amount: amount.toFixed(2) })
}

/** Whether a task belongs to a cancellation. There are several when a capture that the first one subtracted failed afterwards. */
export function belongsToCancellation(requestKey: string, paymentId: string): boolean {
  return requestKey === paymentId || requestKey.startsWith(`${paymentId}:`)
}

/** The same as an SQL condition, for the tasks of an attempt. */
const OF_CANCELLATION =
  "attempt_id = ? AND (request_key = ? OR starts_with(request_key, ? || ':')) AND deleted_at IS NULL"

/** Whether the uncaptured rest of a payment is being refunded, so that no more of it can be captured. */
export async function isRestGoingBack(sql: Sql, attempt: RefundedAttempt, paymentId: string): Promise<boolean> {
  await lockAttempt(sql, attempt)
  const rows = await sql.execute(`SELECT id FROM svc_refund_task WHERE ${OF_CANCELLATION} LIMIT 1`, [
    attempt.id,
    paymentId,
    paymentId,
  ])
  return rows.length > 0
}

/** Writes a refund task for an invoice without an attempt; see {@link addRefundTask}. The caller has locked the row. */
export async function addInvoiceRefundTask(
  sql: Sql,
  invoice: Omit<RefundSource, "invoice_id" | "payment_session_id"> & { id: string },
  task: NewRefundTask
): Promise<AddedRefundTask> {
  return writeRefundTask(sql, { ...invoice, invoice_id: invoice.id, payment_session_id: null }, task)
}

/** An existing refund task. */
export interface KnownRefundTask extends TakenBack {
  request_key: string
  note: string | null
}

/**
 * Lists the refund tasks of an attempt, an invoice, or both. A caller that writes a task based on them must hold the
 * lock of the session or the invoice.
 */
export async function findRefundTasks(
  sql: Sql,
  { attempt_id, invoice_id }: Pick<RefundSource, "attempt_id" | "invoice_id">
): Promise<KnownRefundTask[]> {
  return sql.execute<KnownRefundTask>(
    `SELECT transaction_number, amount, request_key, note FROM svc_refund_task
     WHERE (attempt_id = ? OR invoice_id = ?) AND deleted_at IS NULL`,
    [attempt_id, invoice_id]
  )
}

async function writeRefundTask(sql: Sql, source: RefundSource, task: NewRefundTask): Promise<AddedRefundTask> {
  const tasks = await findRefundTasks(sql, source)
  if (tasks.some((known) => known.request_key === task.requestKey)) {
    return { outcome: "known" }
  }
  const left = computeLeft(task.transaction, tasks)
  const amount = BigNumber.min(parseDecimal(task.amount) ?? 0, left).toFixed(2)
  if (sameAmount(amount, "0")) {
    return { outcome: "covered" }
  }
  const id = generateEntityId(undefined, "svcref")
  await sql.execute(
    `INSERT INTO svc_refund_task (id, attempt_id, invoice_id, environment, payment_session_id, transaction_number, request_key,
       amount, currency_code, reason, note, status, reference, paid_out_by, paid_out_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, CASE WHEN ?::boolean THEN now() END)`,
    [
      id,
      source.attempt_id,
      source.invoice_id,
      source.environment,
      source.payment_session_id,
      task.transaction.number,
      task.requestKey,
      amount,
      source.currency_code,
      task.reason,
      task.note ?? null,
      ...(task.paidOutBy === undefined
        ? ["to_pay_out", null, null, false]
        : ["paid_out", task.transaction.number, task.paidOutBy, true]),
    ]
  )
  await noteRefunded(sql, source)
  const { attempt_id, invoice_id } = source
  const { paidOutBy } = task
  if (paidOutBy !== undefined) {
    const detail = { amount, reference: task.transaction.number }
    await addHistory(sql, { subject_id: id, action: "paid_out", actor: paidOutBy, detail })
  }
  const event = paidOutBy === undefined ? SvcRefundEvents.DUE : SvcRefundEvents.PAID_OUT
  announce(sql, event, { refund_task_id: id, attempt_id, invoice_id })
  return { outcome: "written", id, amount }
}

/** Updates the refunded amount of an attempt and an invoice: the sum of the refund tasks of their paying transactions. */
async function noteRefunded(sql: Sql, { attempt_id, invoice_id }: RefundSource): Promise<void> {
  await sql.execute(
    `WITH invoice AS (
       UPDATE svc_invoice SET refunded_amount = ${buildRefundSum("svc_invoice")}, updated_at = now() WHERE id = ?)
     UPDATE svc_attempt SET refunded_amount = ${buildRefundSum("svc_attempt")}, updated_at = now() WHERE id = ?`,
    [invoice_id, attempt_id]
  )
}
