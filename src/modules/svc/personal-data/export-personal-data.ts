import type { SvcPersonalDataAnswer } from "../../../types"
import { addHistory, toSqlArray, type Sql } from "../database"
import { invoiceFields } from "../invoices"
import type { PersonalRows } from "./blank-personal-data"
import { findPersonRows, type Person } from "./person"

/** The stored data of a person. */
export type ExportedPersonalData = SvcPersonalDataAnswer["personal_data"]

type Payment = ExportedPersonalData["payments"][number]
type Invoice = ExportedPersonalData["invoices"][number]
type Link = ExportedPersonalData["payment_links"][number]
type Records = Pick<Payment, "messages" | "attention" | "refund_tasks" | "history">

/** Everything that staff see of an invoice, except the member of staff who requested it. */
const INVOICE_COLUMNS = Object.keys(invoiceFields).filter((field) => field !== "created_by")

/** The history subject of exports. It names no person, so that the history does not store the exported data again. */
const EXPORTS_SUBJECT = "personal_data"

/**
 * Reads all stored data of a person without names of staff, and adds the export to the history.
 *
 * @param by the actor for the history.
 */
export async function exportPersonalData(sql: Sql, person: Person, by: string): Promise<ExportedPersonalData> {
  const rows = await findPersonRows(sql, person)
  const payments = await sql.execute<Omit<Payment, keyof Records>>(
    `SELECT id, gateway_order_id, environment, amount, currency_code, status, email, customer_name, mobile, return_url, payment_mode,
       channel, sent_at, returned_at, decline_code, transaction_number, cart_id, placed_order_id, created_at, paid_at
     FROM svc_attempt WHERE id = ANY(?) ORDER BY id`,
    [toSqlArray(rows.attempts)]
  )
  const invoices = await sql.execute<Omit<Invoice, keyof Records>>(
    `SELECT ${INVOICE_COLUMNS.join(", ")} FROM svc_invoice WHERE id = ANY(?) ORDER BY id`,
    [toSqlArray(rows.invoices)]
  )
  const links = await sql.execute<Omit<Link, "history">>(
    `SELECT id, order_id, amount, opened_at, pressed_at, expires_at, created_at
     FROM svc_payment_link WHERE id = ANY(?) ORDER BY id`,
    [toSqlArray(rows.links)]
  )
  const shares = await sql.execute<ExportedPersonalData["shares"][number]>(
    `SELECT id, subject_id AS invoice_id, action, detail->>'to' AS "to", detail->>'message' AS message, created_at
     FROM svc_history_entry
     WHERE id = ANY(?) ORDER BY id`,
    [toSqlArray(rows.shares)]
  )
  const pickRecords = await findRecords(sql, rows)
  const detail = {
    payments: payments.length,
    invoices: invoices.length,
    payment_links: links.length,
    shares: shares.length,
  }
  await addHistory(sql, { subject_id: EXPORTS_SUBJECT, action: "personal_data_exported", actor: by, detail })
  const { customer_id, email, mobile } = person
  return {
    person: { ...(customer_id && { customer_id }), ...(email && { email }), ...(mobile && { mobile }) },
    exported_at: new Date().toISOString(),
    payments: payments.map((payment) => ({ ...payment, ...pickRecords(payment.id) })),
    invoices: invoices.map((invoice) => ({ ...invoice, ...pickRecords(invoice.id) })),
    payment_links: links.map((link) => ({ ...link, history: pickRecords(link.id).history })),
    shares,
  }
}

/** The owner of a record. */
interface Owned {
  attempt_id: string | null
  invoice_id: string | null
}

/**
 * Finds the records of payments, invoices and payment links. A link has a history only.
 *
 * @returns a function that picks the records of one.
 */
async function findRecords(
  sql: Sql,
  { attempts, invoices, links }: PersonalRows
): Promise<(ownerId: string) => Records> {
  const find = <Row>(columns: string, table: string) =>
    sql.execute<Row & Owned>(
      `SELECT ${columns}, attempt_id, invoice_id FROM ${table}
       WHERE (attempt_id = ANY(?) OR invoice_id = ANY(?)) AND deleted_at IS NULL ORDER BY id`,
      [toSqlArray(attempts), toSqlArray(invoices)]
    )
  const messages = await find<Records["messages"][number]>(
    "id, channel, outcome, transaction_number, amount, body, created_at",
    "svc_message"
  )
  const attention = await find<Records["attention"][number]>(
    "id, reason, amount, detail, resolution, created_at",
    "svc_attention"
  )
  const tasks = await find<Records["refund_tasks"][number]>(
    "id, amount, transaction_number, reason, note, reference, status, created_at",
    "svc_refund_task"
  )
  const history = await sql.execute<Records["history"][number] & { subject_id: string }>(
    `SELECT id, action, detail - '{paid_out_by,recipient_code}'::text[] AS detail, created_at, subject_id FROM svc_history_entry
     WHERE subject_id = ANY(?) AND deleted_at IS NULL ORDER BY created_at, id`,
    [toSqlArray([...attempts, ...invoices, ...links, ...tasks.map(({ id }) => id)])]
  )
  return (ownerId) => {
    const ofOwner = <Row extends Owned>(rows: readonly Row[]) =>
      rows
        .filter(({ attempt_id, invoice_id }) => attempt_id === ownerId || invoice_id === ownerId)
        .map(({ attempt_id: _, invoice_id: __, ...row }) => row)
    const own = ofOwner(tasks)
    const subjects = new Set([ownerId, ...own.map(({ id }) => id)])
    return {
      messages: ofOwner(messages),
      attention: ofOwner(attention),
      refund_tasks: own,
      history: history.filter(({ subject_id }) => subjects.has(subject_id)).map(({ subject_id: _, ...entry }) => entry),
    }
  }
}
