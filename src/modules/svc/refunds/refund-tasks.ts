import { generateEntityId } from "@medusajs/framework/utils"
import BigNumber from "bignumber.js"
import { type GatewayEnvironment, parseDecimal } from "../../../gateway"
import { computeLeft, type PaidTransaction, type TakenBack } from "../attention/refundable"
import { lockAttempt } from "../database/locks"
import type { Sql } from "../database/sql"
import { sumOfRefunds } from "./refunded-amount"

export interface NewRefundTask {
  /** Decimal text. */
  amount: string
  reason: string
  /** Medusa's id of what asks for the money back; asking twice is one task. */
  requestKey: string
  /** The transaction whose money goes back. */
  transaction: PaidTransaction
}

/** What came of asking for a refund task. */
export type AddedRefundTask =
  | { outcome: "written"; id: string; amount: string }
  /** This request has a task already. */
  | { outcome: "known" }
  /** All of the transaction's money is to go back or has gone back already. */
  | { outcome: "covered" }

/** Whose money goes back: an attempt's, that of an invoice, or both when an attempt records the invoice's payment. */
export interface RefundSource {
  attempt_id: string | null
  invoice_id: string | null
  payment_session_id: string | null
  environment: GatewayEnvironment
  currency_code: string
}

/** An attempt whose money goes back. */
export interface RefundedAttempt extends Omit<RefundSource, "attempt_id"> {
  id: string
  /** Decimal text. */
  amount: string
  transaction_number: string | null
}

/** The transaction that paid an attempt. */
export function findPayingTransaction({
  transaction_number: number,
  amount,
}: Pick<RefundedAttempt, "transaction_number" | "amount">): PaidTransaction {
  return { number: number ?? "", amount }
}

/** Writes a refund task, never for more money than the transaction brought in: what exceeds that is cut off. */
export async function addRefundTask(sql: Sql, attempt: RefundedAttempt, task: NewRefundTask): Promise<AddedRefundTask> {
  await lockAttempt(sql, attempt)
  return writeRefundTask(sql, { ...attempt, attempt_id: attempt.id }, task)
}

/**
 * Writes a refund task for what was never captured of a payment that Medusa has canceled: what the attempt brought in, less what
 * stays captured, less what was written before for the same cancellation. Holds the session while it asks what is captured, so
 * that a capture is counted, or sees the task and is refused: see {@link isRestGoingBack}.
 *
 * @param task its request key is the payment's id.
 * @param listCaptures gives what Medusa shows captured of the payment now, each as exact decimal text.
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
  // A task is never for more than is left, so what is less than the smallest coin stays.
  const amount = rest.decimalPlaces(2, BigNumber.ROUND_DOWN)
  const count = Number(written?.count)
  if (!amount.isPositive() || amount.isZero()) {
    return { outcome: count === 0 ? "covered" : "known" }
  }
  const requestKey = count === 0 ? task.requestKey : `${task.requestKey}:${count + 1}`
  const source = { ...attempt, attempt_id: attempt.id }
  return writeRefundTask(sql, source, { ...task, requestKey, amount: amount.toFixed(2) })
}

/** Whether a task's key is that of a cancellation: more than one is when a capture was counted in the first and came to nothing. */
export function isOfCancellation(requestKey: string, paymentId: string): boolean {
  return requestKey === paymentId || requestKey.startsWith(`${paymentId}:`)
}

/** The same as a condition, of an attempt. */
const OF_CANCELLATION =
  "attempt_id = ? AND (request_key = ? OR starts_with(request_key, ? || ':')) AND deleted_at IS NULL"

/** Whether what was not captured of a payment goes back, so that nothing more of it can be captured. */
export async function isRestGoingBack(sql: Sql, attempt: RefundedAttempt, paymentId: string): Promise<boolean> {
  await lockAttempt(sql, attempt)
  const rows = await sql.execute(`SELECT id FROM svc_refund_task WHERE ${OF_CANCELLATION} LIMIT 1`, [
    attempt.id,
    paymentId,
    paymentId,
  ])
  return rows.length > 0
}

/** Writes a refund task for money of an invoice that no attempt records; see {@link addRefundTask}. The caller holds the row. */
export async function addInvoiceRefundTask(
  sql: Sql,
  invoice: Omit<RefundSource, "invoice_id" | "payment_session_id"> & { id: string },
  task: NewRefundTask
): Promise<AddedRefundTask> {
  return writeRefundTask(sql, { ...invoice, invoice_id: invoice.id, payment_session_id: null }, task)
}

/** A refund task that was written before. */
export interface KnownRefundTask extends TakenBack {
  request_key: string
  reason: string
}

/** The refund tasks of an attempt, an invoice, or both. Whoever writes one by what they say holds the session or the invoice. */
export async function findRefundTasks(
  sql: Sql,
  { attempt_id, invoice_id }: Pick<RefundSource, "attempt_id" | "invoice_id">
): Promise<KnownRefundTask[]> {
  return sql.execute<KnownRefundTask>(
    `SELECT transaction_number, amount, request_key, reason FROM svc_refund_task
     WHERE (attempt_id = ? OR invoice_id = ?) AND deleted_at IS NULL`,
    [attempt_id, invoice_id]
  )
}

async function writeRefundTask(sql: Sql, source: RefundSource, task: NewRefundTask): Promise<AddedRefundTask> {
  const tasks = await findRefundTasks(sql, source)
  if (tasks.some((known) => known.request_key === task.requestKey)) {
    return { outcome: "known" }
  }
  const wanted = parseDecimal(task.amount)
  const left = computeLeft(task.transaction, tasks)
  if (!wanted || left.isZero()) {
    return { outcome: "covered" }
  }
  const amount = (wanted.gt(left) ? left : wanted).toFixed(2)
  const id = generateEntityId(undefined, "svcref")
  await sql.execute(
    `INSERT INTO svc_refund_task (id, attempt_id, invoice_id, environment, payment_session_id, transaction_number, request_key,
       amount, currency_code, reason)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
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
      task.reason.slice(0, 500),
    ]
  )
  await noteRefunded(sql, source)
  return { outcome: "written", id, amount }
}

/** Writes down what of the money of an attempt and of an invoice their refund tasks take: that of their paying transactions. */
async function noteRefunded(sql: Sql, { attempt_id, invoice_id }: RefundSource): Promise<void> {
  const taken = (owner: "attempt_id" | "invoice_id", table: string) =>
    sumOfRefunds(owner, `${table}.id`, `${table}.transaction_number`)
  await sql.execute(
    `WITH invoice AS (
       UPDATE svc_invoice SET refunded_amount = ${taken("invoice_id", "svc_invoice")} WHERE id = ?)
     UPDATE svc_attempt SET refunded_amount = ${taken("attempt_id", "svc_attempt")} WHERE id = ?`,
    [invoice_id, attempt_id]
  )
}
