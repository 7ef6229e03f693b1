import { paymentStatuses } from "../../../fields/statuses"
import type { GatewayEnvironment } from "../../../gateway"
import { toSqlArray, type Row, type Sql, joinSql, part, buildSumSql, readSum } from "../database"
import { selectWaiting, type WaitingKind, waitingRows } from "../attention"
import { countUnsigned, MESSAGE_ENVIRONMENT } from "../messages"
import type { OverviewSpan } from "./overview-days"
import { readMoney } from "./overview-money"
import type { PermissionName } from "../staff"

const SUM = `count(*)::int AS count, ${buildSumSql()} AS amount`

/** Reads everything that the overview shows of one environment. */
export async function readOverview(sql: Sql, span: OverviewSpan) {
  const money = await readMoney(sql, span)
  const last_message = await findLastMessage(sql, span)
  const matters = await openMatters(sql, span)
  const unsigned_messages = await countUnsigned(sql)
  return { ...money, last_message, unsigned_messages, ...matters }
}

/** How many of the latest messages, and of the latest attempts of each status, are searched for an environment's last message. */
const LATEST_MESSAGES = 1000
const LATEST_ATTEMPTS = 100

const FROM_GATEWAY = `channel IN ('callback', 'webhook') AND message.deleted_at IS NULL`

/**
 * Finds the last message from the gateway about a payment or an invoice of the environment, whatever its outcome. When
 * all of the latest messages belong to the other environment, only the messages of the latest payments and invoices are
 * searched.
 */
async function findLastMessage(
  sql: Sql,
  { environment }: OverviewSpan
): Promise<{ received_at: string; channel: string; outcome: string } | null> {
  const row = (await findAmongLatest(sql, environment)) ?? (await findLatestMessage(sql, environment))
  return row
    ? {
        received_at: (row.created_at as Date).toISOString(),
        channel: String(row.channel),
        outcome: String(row.outcome),
      }
    : null
}

async function findAmongLatest(sql: Sql, environment: GatewayEnvironment): Promise<Row | undefined> {
  const [row] = await sql.execute(
    `SELECT created_at, channel, outcome FROM (
       SELECT * FROM svc_message WHERE deleted_at IS NULL ORDER BY created_at DESC LIMIT ?) AS message
     WHERE ${FROM_GATEWAY} AND ? = ${MESSAGE_ENVIRONMENT}
     ORDER BY created_at DESC LIMIT 1`,
    [LATEST_MESSAGES, environment]
  )
  return row
}

async function findLatestMessage(sql: Sql, environment: GatewayEnvironment): Promise<Row | undefined> {
  const selectLast = (column: "attempt_id" | "invoice_id", subject: string) =>
    `CROSS JOIN LATERAL (
       SELECT created_at, channel, outcome FROM svc_message message
       WHERE ${column} = ${subject}.id AND ${FROM_GATEWAY} ORDER BY created_at DESC LIMIT 1) AS last`
  const [row] = await sql.execute(
    `SELECT last.* FROM unnest(?::text[]) AS wanted (status)
     CROSS JOIN LATERAL (
       SELECT id FROM svc_attempt WHERE environment = ? AND payment_status = wanted.status AND deleted_at IS NULL
       ORDER BY created_at DESC LIMIT ?) AS attempt
     ${selectLast("attempt_id", "attempt")}
     UNION ALL
     SELECT last.* FROM (
       SELECT id FROM svc_invoice WHERE environment = ? AND deleted_at IS NULL ORDER BY created_at DESC LIMIT ?) AS invoice
     ${selectLast("invoice_id", "invoice")}
     ORDER BY created_at DESC LIMIT 1`,
    [toSqlArray(paymentStatuses), environment, LATEST_ATTEMPTS, environment, LATEST_ATTEMPTS]
  )
  return row
}

/** Counts the rows of the environment, attention included, that wait for staff with these permissions. */
export async function countOpenMatters(
  sql: Sql,
  environment: GatewayEnvironment,
  isAllowed: (permission: PermissionName) => boolean
): Promise<number> {
  const counts = waitingKinds
    .filter((kind) => isAllowed(waitingRows[kind].permission))
    .map((kind) => selectWaiting(kind, "count(*) AS count", environment))
  if (counts.length === 0) {
    return 0
  }
  const { text, values } = joinSql(counts, " UNION ALL ")
  const [row] = await sql.execute<{ count: number }>(`SELECT sum(count)::int AS count FROM (${text}) AS counts`, [
    ...values,
  ])
  return row?.count ?? 0
}

const waitingKinds = Object.keys(waitingRows) as WaitingKind[]

/** The overview lists attention by itself. */
const openKinds = waitingKinds.filter((kind) => kind !== "attention")

const UNPAID_INVOICES =
  "svc_invoice WHERE state = 'created' AND payment_status IN ('unpaid', 'overdue') AND NOT set_aside"
const CREATED_WITHDRAWALS = "svc_withdrawal WHERE state = 'created'"

/**
 * Counts the rows of the environment that wait for staff: open attention, everything, and the other kinds without empty
 * ones; also unpaid invoices and created withdrawals.
 */
async function openMatters(db: Sql, { environment }: OverviewSpan) {
  const others = { unpaid: UNPAID_INVOICES, withdrawn: CREATED_WITHDRAWALS }
  const sums = [
    // The amounts of issues can be false, so they are only counted.
    selectWaiting("attention", "'attention' AS kind, count(*)::int AS count, '0.00' AS amount", environment),
    ...openKinds.map((kind) => selectWaiting(kind, `'${kind}' AS kind, ${SUM}`, environment)),
    ...Object.entries(others).map(([kind, from]) =>
      part(`SELECT '${kind}' AS kind, ${SUM} FROM ${from} AND environment = ? AND deleted_at IS NULL`, environment)
    ),
  ]
  const { text, values } = joinSql(sums, " UNION ALL ")
  const rows = await db.execute(text, [...values])
  const sumOfKind = (kind: WaitingKind | keyof typeof others) => readSum(rows.find((row) => row.kind === kind))
  const { count } = sumOfKind("attention")
  const waiting = openKinds.map((kind) => ({ kind, ...sumOfKind(kind) })).filter((sum) => sum.count > 0)
  return {
    attention: { count },
    open_matters: { count: waiting.reduce((all, sum) => all + sum.count, count), waiting },
    invoices: { unpaid: sumOfKind("unpaid") },
    withdrawals: { created: sumOfKind("withdrawn") },
  }
}
