import type { GatewayEnvironment } from "../../../gateway"
import { arrayOf, type Row, type Sql } from "../database/sql"
import { paymentStatuses } from "../payments/attempt-state"
import type { OverviewSpan } from "./overview-span"
import { sumOfAmounts, sumOfRow } from "./sum"

const SUM = `count(*)::int AS count, ${sumOfAmounts()} AS amount`

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
       SELECT id FROM svc_attempt WHERE environment = ? AND payment_status = wanted.status AND deleted_at IS NULL
       ORDER BY created_at DESC LIMIT ?) AS attempt
     ${lastOf("attempt_id", "attempt")}
     UNION ALL
     SELECT last.* FROM (
       SELECT id FROM svc_invoice WHERE environment = ? AND deleted_at IS NULL ORDER BY created_at DESC LIMIT ?) AS invoice
     ${lastOf("invoice_id", "invoice")}
     ORDER BY created_at DESC LIMIT 1`,
    [arrayOf(paymentStatuses), environment, LATEST_ATTEMPTS, environment, LATEST_ATTEMPTS]
  )
  return row
}

/** What of the environment waits for somebody, and what has been withdrawn. */
export async function openMatters(sql: Sql, { environment }: OverviewSpan) {
  const one = async (from: string) =>
    sumOfRow(
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
