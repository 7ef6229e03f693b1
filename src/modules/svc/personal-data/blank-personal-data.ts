import { generateEntityId } from "@medusajs/framework/utils"
import { BY_SETTLE, CONFIRMED_BY_STAFF } from "../attention/rows"
import { toSqlArray, type Sql } from "../database/sql"
import { mapInvoiceTexts } from "../invoices/invoice-fields"
import { REFUND_REASONS } from "../refunds/money-back"

/** Ids of attempts and invoices, and with them all that belongs to these. */
export interface PersonalRows {
  attempts: readonly string[]
  invoices: readonly string[]
}

/** What history names the removal of personal data. */
const REMOVED = "personal_data_removed"

/** What each personal column becomes. Everything that is not named here or below stays. */
const blanks = {
  svc_attempt: { email: "NULL", customer_name: "NULL", mobile: "NULL", return_url: "NULL" },
  svc_invoice: {
    client_name: "''",
    mobile: "''",
    email: "NULL",
    ...mapInvoiceTexts(() => "NULL"),
    share_url: "NULL",
    payment_url: "NULL",
    // Of name and number too, which could be guessed by it. Its key is refused from now on: nothing is created again.
    request_hash: "''",
    failure: `CASE WHEN failure IS NOT NULL THEN jsonb_set(failure, '{message}', '""') END`,
  },
} as const

/**
 * What history keeps of its details: sums, numbers, ids, codes. All else is words of people, of the gateway or of an app. What is
 * removed makes a repeated request with the same key another one, which is refused.
 */
const KEPT_DETAILS = [
  ...["amount", "currency_code", "environment", "invoice_number", "transaction_number", "transaction_id"],
  ...["idempotency_key", "channel", "kind", "reason", "refund", "reference", "paid_out_by", "checked", "found"],
  ...["outcome", "status", "payment_mode", "verified"],
]

/**
 * Removes what is kept about people from attempts and invoices and from what belongs to them: messages, attention, refund tasks and
 * history. Sums, numbers, dates, states and who decided stay, and so does all by which a message that comes again is known.
 * The caller holds the rows and has seen that nothing still needs them.
 *
 * @param by who removes it, for the history.
 */
export async function blankPersonalData(sql: Sql, rows: PersonalRows, by: string): Promise<void> {
  const { attempts, invoices } = rows
  const changed = [
    ...(await blankColumns(sql, "svc_attempt", attempts)),
    ...(await blankColumns(sql, "svc_invoice", invoices)),
    ...(await blankBodies(sql, rows)),
    ...(await blankAttention(sql, rows)),
    ...(await blankRefundReasons(sql, rows)),
    ...(await blankHistory(sql, rows)),
  ]
  await noteRemoval(
    sql,
    [...new Set(changed)].filter((id) => attempts.includes(id) || invoices.includes(id)),
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

const ownersIn = (rows: readonly Record<string, unknown>[]): string[] =>
  rows.flatMap(({ attempt_id, invoice_id }) => [attempt_id, invoice_id]).filter((id) => typeof id === "string")

const listIds = ({ attempts, invoices }: PersonalRows) => [toSqlArray(attempts), toSqlArray(invoices)]

/** The rows are held in the order in which repeats are counted, so that the two do not wait for each other for ever. */
async function blankBodies(sql: Sql, rows: PersonalRows): Promise<string[]> {
  return ownersIn(
    await sql.execute(
      `UPDATE svc_message SET body = '', updated_at = now() WHERE id IN (
         SELECT id FROM svc_message WHERE ${OWNED} AND body <> '' ORDER BY id FOR UPDATE) RETURNING ${OWNERS}`,
      listIds(rows)
    )
  )
}

/** Words of others in what is asked, and the note with which staff closed it. */
async function blankAttention(sql: Sql, rows: PersonalRows): Promise<string[]> {
  const said = "coalesce(explanation->'values'->>'said', '') <> ''"
  const note = `(resolution IS NOT NULL AND resolved_by <> '${BY_SETTLE}' AND resolution <> '${CONFIRMED_BY_STAFF}')`
  return ownersIn(
    await sql.execute(
      `UPDATE svc_attention SET updated_at = now(),
         detail = CASE WHEN ${said} THEN NULL ELSE detail END,
         explanation = CASE WHEN ${said} THEN jsonb_set(explanation, '{values,said}', '""') ELSE explanation END,
         resolution = CASE WHEN ${note} THEN NULL ELSE resolution END
       WHERE ${OWNED} AND (${said} OR ${note}) RETURNING ${OWNERS}`,
      listIds(rows)
    )
  )
}

/** The plugin's own reasons stay, and of those that staff gave to answer a question the code of the question. */
async function blankRefundReasons(sql: Sql, rows: PersonalRows): Promise<string[]> {
  const code = "coalesce(substring(reason from '^[a-z_]+: '), '')"
  return ownersIn(
    await sql.execute(
      `UPDATE svc_refund_task SET reason = ${code}, updated_at = now()
       WHERE ${OWNED} AND reason <> ${code} AND reason <> ALL(?) RETURNING ${OWNERS}`,
      [...listIds(rows), toSqlArray(Object.values(REFUND_REASONS))]
    )
  )
}

async function blankHistory(sql: Sql, rows: PersonalRows): Promise<string[]> {
  const changed = await sql.execute(
    `UPDATE svc_history_entry SET updated_at = now(), detail = (
       SELECT jsonb_object_agg(name, value) FROM jsonb_each(detail) AS kept (name, value) WHERE name = ANY(?))
     WHERE (subject_id = ANY(?) OR subject_id = ANY(?)
         OR subject_id IN (SELECT id FROM svc_refund_task WHERE ${OWNED}))
       AND action <> '${REMOVED}' AND EXISTS (SELECT 1 FROM jsonb_object_keys(detail) AS name WHERE name <> ALL(?))
     RETURNING subject_id`,
    [toSqlArray(KEPT_DETAILS), ...listIds(rows), ...listIds(rows), toSqlArray(KEPT_DETAILS)]
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
