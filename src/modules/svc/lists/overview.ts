import type { GatewayEnvironment } from "../../../gateway"
import type { Row, Sql } from "../database/sql"
import { part, sql as statement, type SqlPart } from "../database/sql-part"
import { attemptStatuses } from "../payments/attempt-state"
import { moneyIn } from "./money-in"
import { type Sum, sumOfAmounts } from "./sum"

/** What counts on a day of the overview: `paid` on the day of the payment, the others on the day they began. */
export type OverviewStatus = "paid" | "failed" | "in_progress"

/** One environment, and the days to look at: the last `days` of the time zone, today included. */
export interface OverviewSpan {
  environment: GatewayEnvironment
  timeZone: string
  days: number
}

const SUM = `count(*)::int AS count, ${sumOfAmounts()} AS amount`

/** Beginning of the first day of the span, as a moment. */
const sinceOf = ({ timeZone, days }: OverviewSpan) =>
  part(`(((now() AT TIME ZONE ?)::date - (?::int - 1))::timestamp AT TIME ZONE ?)`, timeZone, days, timeZone)

const execute = (sql: Sql, { text, values }: SqlPart) => sql.execute(text, [...values])

/** The columns of `SUM`. */
function sumOf(row: Row | undefined): Sum {
  return row ? { count: Number(row.count), amount: String(row.amount) } : { count: 0, amount: "0.00" }
}

/** The dates of a span, oldest first. */
export async function datesOf(sql: Sql, { timeZone, days }: OverviewSpan): Promise<string[]> {
  const rows = await sql.execute(
    `SELECT to_char((now() AT TIME ZONE ?)::date - back, 'YYYY-MM-DD') AS date
     FROM generate_series(?::int - 1, 0, -1) AS back`,
    [timeZone, days]
  )
  return rows.map(({ date }) => String(date))
}

/** Money by day and status; days on which there was nothing are left out. */
export async function paymentsByDay(
  sql: Sql,
  span: OverviewSpan
): Promise<{ date: string; status: OverviewStatus; sum: Sum }[]> {
  const since = sinceOf(span)
  const rows = await execute(
    sql,
    statement`SELECT to_char(moment AT TIME ZONE ${part("?", span.timeZone)}, 'YYYY-MM-DD') AS date, status, ${SUM} FROM (
       SELECT 'paid' AS status, paid_at AS moment, amount FROM (${moneyIn(span.environment, since)}) AS money_in
       UNION ALL
       SELECT status, created_at, amount FROM svc_attempt
       WHERE ${part("environment = ?", span.environment)} AND status IN ('failed', 'in_progress')
         AND created_at >= ${since} AND deleted_at IS NULL
     ) AS moments GROUP BY 1, 2`
  )
  return rows.map((row) => ({ date: String(row.date), status: row.status as OverviewStatus, sum: sumOf(row) }))
}

/**
 * What came in during the span of as many days before, up to the same time of day: today is not over, and is compared with what
 * had come in by then.
 */
export async function paidBefore(sql: Sql, span: OverviewSpan): Promise<Sum> {
  const { environment, timeZone, days } = span
  const since = sinceOf({ ...span, days: days * 2 })
  const until = part(`(((now() AT TIME ZONE ?) - ?::int * interval '1 day') AT TIME ZONE ?)`, timeZone, days, timeZone)
  const [row] = await execute(sql, statement`SELECT ${SUM} FROM (${moneyIn(environment, since, until)}) AS money_in`)
  return sumOf(row)
}

/** How the money that came in was paid, the largest sum first; `null` where nothing said so. They come to all that was paid. */
export async function paymentModes(sql: Sql, span: OverviewSpan): Promise<({ mode: string | null } & Sum)[]> {
  const rows = await execute(
    sql,
    statement`SELECT mode, ${SUM} FROM (${moneyIn(span.environment, sinceOf(span))}) AS money_in
      GROUP BY mode ORDER BY sum(amount::numeric) DESC`
  )
  return rows.map((row) => ({ mode: row.mode as string | null, ...sumOf(row) }))
}

/** What of the money that came in was paid by checkouts and for orders, and what by invoices without an order. */
export async function paidBy(sql: Sql, span: OverviewSpan): Promise<{ payments: Sum; invoices: Sum }> {
  const rows = await execute(
    sql,
    statement`SELECT source, ${SUM} FROM (${moneyIn(span.environment, sinceOf(span))}) AS money_in GROUP BY source`
  )
  const from = (source: string) => sumOf(rows.find((row) => row.source === source))
  return { payments: from("payments"), invoices: from("invoices") }
}

/** How many of the latest messages, and of the latest attempts of each status, are looked at for an environment's last message. */
const LATEST_MESSAGES = 1000
const LATEST_ATTEMPTS = 100

const FROM_GATEWAY = `channel IN ('callback', 'webhook') AND notification.deleted_at IS NULL`

/**
 * The last message from the gateway about a payment or an invoice of the environment, whatever it said. When the latest
 * messages are all of the other environment, it is looked for at the latest payments and invoices alone.
 */
export async function lastNotification(
  sql: Sql,
  { environment }: OverviewSpan
): Promise<{ received_at: string; channel: string; outcome: string } | null> {
  const row = (await amongLatest(sql, environment)) ?? (await ofLatestSubjects(sql, environment))
  return row
    ? {
        received_at: (row.created_at as Date).toISOString(),
        channel: String(row.channel),
        outcome: String(row.outcome),
      }
    : null
}

async function amongLatest(sql: Sql, environment: GatewayEnvironment): Promise<Row | undefined> {
  const [row] = await sql.execute(
    `SELECT created_at, channel, outcome FROM (
       SELECT * FROM svc_notification WHERE deleted_at IS NULL ORDER BY created_at DESC LIMIT ?) AS notification
     WHERE ${FROM_GATEWAY} AND ? = coalesce(
       (SELECT environment FROM svc_attempt WHERE svc_attempt.id = notification.attempt_id),
       (SELECT environment FROM svc_invoice WHERE svc_invoice.id = notification.invoice_id))
     ORDER BY created_at DESC LIMIT 1`,
    [LATEST_MESSAGES, environment]
  )
  return row
}

async function ofLatestSubjects(sql: Sql, environment: GatewayEnvironment): Promise<Row | undefined> {
  const lastOf = (column: "attempt_id" | "invoice_id", subject: string) =>
    `CROSS JOIN LATERAL (
       SELECT created_at, channel, outcome FROM svc_notification notification
       WHERE ${column} = ${subject}.id AND ${FROM_GATEWAY} ORDER BY created_at DESC LIMIT 1) AS last`
  const [row] = await sql.execute(
    `SELECT last.* FROM unnest(?::text[]) AS wanted (status)
     CROSS JOIN LATERAL (
       SELECT id FROM svc_attempt WHERE environment = ? AND svc_attempt.status = wanted.status AND deleted_at IS NULL
       ORDER BY created_at DESC LIMIT ?) AS attempt
     ${lastOf("attempt_id", "attempt")}
     UNION ALL
     SELECT last.* FROM (
       SELECT id FROM svc_invoice WHERE environment = ? AND deleted_at IS NULL ORDER BY created_at DESC LIMIT ?) AS invoice
     ${lastOf("invoice_id", "invoice")}
     ORDER BY created_at DESC LIMIT 1`,
    [`{${attemptStatuses.join(",")}}`, environment, LATEST_ATTEMPTS, environment, LATEST_ATTEMPTS]
  )
  return row
}

/** What of the environment waits for somebody, and what has been withdrawn. */
export async function openMatters(sql: Sql, { environment }: OverviewSpan) {
  const one = async (from: string) =>
    sumOf(
      (await sql.execute(`SELECT ${SUM} FROM ${from} AND environment = ? AND deleted_at IS NULL`, [environment]))[0]
    )
  const unpaidInvoices = await one(
    "svc_invoice WHERE state = 'created' AND status IN ('unpaid', 'overdue') AND NOT set_aside"
  )
  const unknownInvoices = await one("svc_invoice WHERE state = 'unknown'")
  const created = await one("svc_withdrawal WHERE state = 'created'")
  const unknownWithdrawals = await one("svc_withdrawal WHERE state = 'unknown'")
  const awaitingApproval = await one("svc_withdrawal WHERE state = 'awaiting_approval'")
  const toPayOut = await one("svc_refund_task WHERE status = 'to_pay_out'")
  return {
    invoices: { unpaid: unpaidInvoices, unknown: unknownInvoices.count },
    withdrawals: { created, unknown: unknownWithdrawals.count, awaiting_approval: awaitingApproval.count },
    refund_tasks: { to_pay_out: toPayOut },
  }
}
