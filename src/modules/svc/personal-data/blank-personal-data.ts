import { generateEntityId } from "@medusajs/framework/utils"
import { listFieldNames } from "../../../fields/entered-field"
import { invoiceEntries } from "../../../fields/invoice"
import { BY_SETTLE, CONFIRMED_BY_STAFF } from "../attention"
import { toSqlArray, type Sql } from "../database"

/** Ids of attempts, invoices and payment links; their messages, attention, refund tasks and history are meant too. */
export interface PersonalRows {
  attempts: readonly string[]
  invoices: readonly string[]
  links: readonly string[]
}

/** The history action for removed personal data. */
const REMOVED = "personal_data_removed"

const invoiceTexts = listFieldNames(invoiceEntries).filter((name) => invoiceEntries[name].kind === "text")

/** The new value of each personal column. Columns not listed here or below stay. */
const blanks = {
  svc_attempt: { email: "NULL", customer_name: "NULL", mobile: "NULL", return_url: "NULL" },
  svc_invoice: {
    client_name: "''",
    mobile: "''",
    email: "NULL",
    ...Object.fromEntries(invoiceTexts.map((name) => [name, "NULL"])),
    share_url: "NULL",
    payment_url: "NULL",
    // The hash covers name and number, which could be guessed from it. Without it the idempotency key is refused, so
    // nothing is created again.
    request_hash: "''",
    failure: `CASE WHEN failure IS NOT NULL THEN jsonb_set(failure, '{message}', '""') END`,
  },
} as const

/**
 * The details that history keeps: sums, numbers, ids, codes. `send_id` pairs the entries of a link's message. All others
 * are words of people, of the gateway or of an app. Without them a repeated request with the same key counts as a
 * different one and is refused.
 */
const KEPT_DETAILS = [
  ...["amount", "currency_code", "environment", "invoice_number", "transaction_number", "transaction_id"],
  ...["idempotency_key", "channel", "kind", "reason", "refund", "reference", "paid_out_by", "checked", "found"],
  ...["outcome", "status", "payment_mode", "verified", "send_id"],
]

/**
 * Removes personal data from attempts, invoices and payment links and from their messages, attention, refund tasks and
 * history. Sums, numbers, dates, states and the names of deciding staff stay, and so does everything that identifies a
 * repeated message. The caller has locked the rows and checked that nothing still needs the data.
 *
 * @param by the actor for the history.
 */
export async function blankPersonalData(sql: Sql, rows: PersonalRows, by: string): Promise<void> {
  const owners = new Set([...rows.attempts, ...rows.invoices, ...rows.links])
  const changed = [
    ...(await blankColumns(sql, "svc_attempt", rows.attempts)),
    ...(await blankColumns(sql, "svc_invoice", rows.invoices)),
    ...(await blankBodies(sql, rows)),
    ...(await blankAttention(sql, rows)),
    ...(await blankRefundNotes(sql, rows)),
    ...(await blankHistory(sql, rows)),
  ]
  await noteRemoval(
    sql,
    [...new Set(changed)].filter((id) => owners.has(id)),
    by
  )
}

async function blankColumns(sql: Sql, table: keyof typeof blanks, ids: readonly string[]): Promise<string[]> {
  const columns = Object.entries(blanks[table])
  const changed = await sql.execute(
    `UPDATE ${table} SET ${columns.map(([name, blank]) => `${name} = ${blank}`).join(", ")}, updated_at = now()
     WHERE id = ANY(?) AND (${columns.map(([name, blank]) => `${name} IS DISTINCT FROM ${blank}`).join(" OR ")})
     RETURNING id`,
    [toSqlArray(ids)]
  )
  return changed.map(({ id }) => String(id))
}

const OWNED = "(attempt_id = ANY(?) OR invoice_id = ANY(?))"
const OWNERS = "attempt_id, invoice_id"

const buildOwnersCondition = (rows: readonly Record<string, unknown>[]): string[] =>
  rows.flatMap(({ attempt_id, invoice_id }) => [attempt_id, invoice_id]).filter((id) => typeof id === "string")

const listIds = ({ attempts, invoices }: PersonalRows) => [toSqlArray(attempts), toSqlArray(invoices)]

/** Locks the rows in the same order as the counting of repeats, so that the two do not deadlock. */
async function blankBodies(sql: Sql, rows: PersonalRows): Promise<string[]> {
  return buildOwnersCondition(
    await sql.execute(
      `UPDATE svc_message SET body = '', updated_at = now() WHERE id IN (
         SELECT id FROM svc_message WHERE ${OWNED} AND body <> '' ORDER BY id FOR UPDATE) RETURNING ${OWNERS}`,
      listIds(rows)
    )
  )
}

/** Removes the words of others from issues, and the note with which staff closed them. */
async function blankAttention(sql: Sql, rows: PersonalRows): Promise<string[]> {
  const hasForeignWords = "coalesce(explanation->'values'->>'said', '') <> ''"
  const note = `(resolution IS NOT NULL AND resolved_by <> '${BY_SETTLE}' AND resolution <> '${CONFIRMED_BY_STAFF}')`
  return buildOwnersCondition(
    await sql.execute(
      `UPDATE svc_attention SET updated_at = now(),
         detail = CASE WHEN ${hasForeignWords} THEN NULL ELSE detail END,
         explanation = CASE WHEN ${hasForeignWords} THEN jsonb_set(explanation, '{values,said}', '""') ELSE explanation END,
         resolution = CASE WHEN ${note} THEN NULL ELSE resolution END
       WHERE ${OWNED} AND (${hasForeignWords} OR ${note}) RETURNING ${OWNERS}`,
      listIds(rows)
    )
  )
}

async function blankRefundNotes(sql: Sql, rows: PersonalRows): Promise<string[]> {
  return buildOwnersCondition(
    await sql.execute(
      `UPDATE svc_refund_task SET note = NULL, updated_at = now() WHERE ${OWNED} AND note IS NOT NULL RETURNING ${OWNERS}`,
      listIds(rows)
    )
  )
}

async function blankHistory(sql: Sql, rows: PersonalRows): Promise<string[]> {
  const changed = await sql.execute(
    `UPDATE svc_history_entry SET updated_at = now(), detail = (
       SELECT jsonb_object_agg(name, value) FROM jsonb_each(detail) AS kept (name, value) WHERE name = ANY(?))
     WHERE (subject_id = ANY(?) OR subject_id = ANY(?) OR subject_id = ANY(?)
         OR subject_id IN (SELECT id FROM svc_refund_task WHERE ${OWNED}))
       AND action <> '${REMOVED}' AND EXISTS (SELECT 1 FROM jsonb_object_keys(detail) AS name WHERE name <> ALL(?))
     RETURNING subject_id`,
    [toSqlArray(KEPT_DETAILS), ...listIds(rows), toSqlArray(rows.links), ...listIds(rows), toSqlArray(KEPT_DETAILS)]
  )
  return changed.map(({ subject_id }) => String(subject_id))
}

async function noteRemoval(sql: Sql, ids: readonly string[], by: string): Promise<void> {
  if (ids.length === 0) {
    return
  }
  await sql.execute(
    `INSERT INTO svc_history_entry (id, subject_id, action, actor)
     SELECT entry_id, removed_from, '${REMOVED}', ? FROM unnest(?::text[], ?::text[]) AS entry (entry_id, removed_from)`,
    [by, toSqlArray(ids.map(() => generateEntityId(undefined, "svchis"))), toSqlArray(ids)]
  )
}
