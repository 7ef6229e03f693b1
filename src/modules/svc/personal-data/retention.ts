import { isVerified, toSqlArray, type Sql } from "../database"
import { blankPersonalData } from "./blank-personal-data"
import { buildAttemptRestCondition, buildInvoiceRestCondition, NEED_OF_ATTEMPT, NEED_OF_INVOICE } from "./still-needed"

/** The actor of removals by the retention job. */
export const BY_RETENTION = "retention"

/** Number of rows per transaction. */
const BATCH = 500

/** Tables with retention rules. */
export const agingTables = ["svc_message", "svc_attempt", "svc_invoice", "svc_payment_link"] as const

export type AgingTable = (typeof agingTables)[number]

/** The retention rules; an unset rule removes nothing. */
export interface RetentionRules {
  message_bodies_days?: number | undefined
  personal_data_days?: number | undefined
}

/** The progress of a run. */
export interface RetentionBatch {
  /** Id of the last row of the batch; the next batch begins after it. `null` when no row is old enough. */
  last: string | null
}

/**
 * Removes expired data from the next rows of a table, in the order of their ids, which is also that of time. It can run
 * at any moment on any server: locked rows are left to the next run.
 */
export async function retireBatch(
  sql: Sql,
  table: AgingTable,
  rules: RetentionRules,
  after: string
): Promise<RetentionBatch> {
  const days = table === "svc_message" ? rules.message_bodies_days : rules.personal_data_days
  const ids = days === undefined ? [] : await findNextIds(sql, table, after, days)
  if (days === undefined || ids.length === 0) {
    return { last: null }
  }
  switch (table) {
    case "svc_message":
      await retireBodies(sql, ids, days)
      break
    case "svc_attempt":
      await retireAttempts(sql, ids, days)
      break
    case "svc_invoice":
      await retireInvoices(sql, ids, days)
      break
    case "svc_payment_link":
      await retireLinks(sql, ids, days)
      break
  }
  return { last: ids.at(-1) ?? null }
}

/** Finds the next rows; none once all of them are too young, because later rows are younger still. */
async function findNextIds(sql: Sql, table: AgingTable, after: string, days: number): Promise<string[]> {
  const rows = await sql.execute(
    `SELECT id, created_at < now() - make_interval(days => ?) AS is_old FROM ${table} WHERE id > ? ORDER BY id LIMIT ${BATCH}`,
    [days, after]
  )
  return rows.some(({ is_old }) => is_old === true) ? rows.map(({ id }) => String(id)) : []
}

/**
 * Blanks the bodies of verified messages whose attempt or invoice is no longer needed. No rule about money reads the
 * body of a verified message: its content hash, check value and transaction numbers have columns of their own and stay.
 */
async function retireBodies(sql: Sql, ids: readonly string[], days: number): Promise<void> {
  await sql.execute(
    `UPDATE svc_message SET body = '', updated_at = now() WHERE id IN (
       SELECT message.id FROM svc_message message
       LEFT JOIN svc_attempt attempt ON attempt.id = message.attempt_id
       LEFT JOIN svc_invoice invoice ON invoice.id = message.invoice_id
       WHERE message.id = ANY(?) AND ${isVerified("message")} AND message.body <> ''
         AND message.created_at < now() - make_interval(days => ?)
         AND (attempt.id IS NULL OR ${NEED_OF_ATTEMPT} IS NULL) AND (invoice.id IS NULL OR ${NEED_OF_INVOICE} IS NULL)
       ORDER BY message.id FOR UPDATE OF message SKIP LOCKED)`,
    [toSqlArray(ids), days]
  )
}

async function retireAttempts(sql: Sql, ids: readonly string[], days: number): Promise<void> {
  const atRest = buildAttemptRestCondition(days)
  const rows = await sql.execute(
    `SELECT id FROM svc_attempt attempt WHERE id = ANY(?) AND ${NEED_OF_ATTEMPT} IS NULL AND ${atRest.text}
     ORDER BY id FOR UPDATE SKIP LOCKED`,
    [toSqlArray(ids), ...atRest.values]
  )
  await blankPersonalData(sql, { attempts: rows.map(({ id }) => String(id)), invoices: [], links: [] }, BY_RETENTION)
}

async function retireInvoices(sql: Sql, ids: readonly string[], days: number): Promise<void> {
  const atRest = buildInvoiceRestCondition(days)
  const rows = await sql.execute(
    `SELECT id FROM svc_invoice invoice WHERE id = ANY(?) AND ${NEED_OF_INVOICE} IS NULL AND ${atRest.text}
     ORDER BY id FOR UPDATE SKIP LOCKED`,
    [toSqlArray(ids), ...atRest.values]
  )
  await blankPersonalData(sql, { attempts: [], invoices: rows.map(({ id }) => String(id)), links: [] }, BY_RETENTION)
}

/** A link is still needed until it was withdrawn or has expired. Its days count from then. */
async function retireLinks(sql: Sql, ids: readonly string[], days: number): Promise<void> {
  const rows = await sql.execute(
    `SELECT id FROM svc_payment_link
     WHERE id = ANY(?) AND least(withdrawn_at, expires_at) < now() - make_interval(days => ?)
     ORDER BY id FOR UPDATE SKIP LOCKED`,
    [toSqlArray(ids), days]
  )
  await blankPersonalData(sql, { attempts: [], invoices: [], links: rows.map(({ id }) => String(id)) }, BY_RETENTION)
}
