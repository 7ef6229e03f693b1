import { generateEntityId, MedusaError } from "@medusajs/framework/utils"
import type { GatewayEnvironment } from "../../../gateway"
import type { SvcCreationState, SvcGatewayFailure, SvcInvoiceStatus } from "../../../types"
import { addHistory } from "../database/history"
import { holdKey, LOCKED_INVOICE_NUMBER } from "../database/locks"
import { requestHashOf } from "../database/request-hash"
import type { Sql } from "../database/sql"

/** A line as it is kept; amounts are decimal text with two fraction digits. */
export interface InvoiceLine {
  description: string
  quantity: number
  /** The line's total. */
  amount: string
  unit_price: string | null
  /** In percent, of the line that is tax over all others. */
  tax_rate: string | null
}

/** What staff ask the gateway to create. */
export interface InvoiceRequest {
  idempotency_key: string | null
  environment: GatewayEnvironment
  merchant_id: string
  requested_status: "draft" | "unpaid"
  client_name: string
  /** International form with plus sign. */
  mobile: string
  email: string | null
  remarks: string | null
  /** `YYYY-MM-DD`. */
  due_date: string | null
  amount: string
  currency_code: string
  lines: InvoiceLine[]
  order_id: string | null
  customer_id: string | null
}

/** A request whose order is known. */
export interface NewInvoice extends InvoiceRequest {
  /** The number of the order, by which people know it. */
  order_number: string | null
}

/** An invoice as the ledger keeps it. */
export interface Invoice extends NewInvoice {
  id: string
  /** The secret key in force when it was begun, by its id: see settings/proving-keys.ts. `null` in a row that never knew. */
  secret_key_id: string | null
  created_by: string
  state: SvcCreationState
  status: SvcInvoiceStatus | null
  invoice_number: string | null
  reference_id: string | null
  transaction_number: string | null
  attempt_id: string | null
  failure: SvcGatewayFailure | null
  set_aside: boolean
}

const COLUMNS = `id, idempotency_key, environment, merchant_id, secret_key_id, requested_status, client_name, mobile, email, remarks,
  due_date, amount, currency_code, lines, order_id, order_number, customer_id, created_by, state, status, invoice_number, reference_id,
  transaction_number, attempt_id, failure, set_aside`

/** What was asked for before with the same key. */
export type InvoiceOfKey =
  /** The same invoice. */
  | { outcome: "known"; id: string }
  /** Another invoice. */
  | { outcome: "key_reused"; id: string }

/** How asking for an invoice began. */
export type BegunInvoice =
  /** The row is new: only the caller that gets this sends the request. */
  { outcome: "begun"; id: string } | InvoiceOfKey

/**
 * Writes an invoice in state `creating`, unless its key is known. The unique index on the key decides, on all servers.
 *
 * @param begun who asks for it, and the id of the secret key in force.
 */
export async function beginInvoice(
  sql: Sql,
  { order_number, ...request }: NewInvoice,
  { created_by, secret_key_id }: { created_by: string; secret_key_id: string }
): Promise<BegunInvoice> {
  const { idempotency_key, lines, ...rest } = request
  const [inserted] = await sql.execute(
    `INSERT INTO svc_invoice (id, idempotency_key, request_hash, environment, merchant_id, secret_key_id, state, requested_status,
       client_name, mobile, email, remarks, due_date, amount, currency_code, lines, order_id, order_number, customer_id, created_by)
     VALUES (?, ?, ?, ?, ?, ?, 'creating', ?, ?, ?, ?, ?, ?, ?, ?, ?::jsonb, ?, ?, ?, ?)
     ON CONFLICT (idempotency_key) WHERE idempotency_key IS NOT NULL AND deleted_at IS NULL DO NOTHING RETURNING id`,
    [
      generateEntityId(undefined, "svcinv"),
      idempotency_key,
      hashRequest(request),
      rest.environment,
      rest.merchant_id,
      secret_key_id,
      rest.requested_status,
      rest.client_name,
      rest.mobile,
      rest.email,
      rest.remarks,
      rest.due_date,
      rest.amount,
      rest.currency_code,
      JSON.stringify(lines),
      rest.order_id,
      order_number,
      rest.customer_id,
      created_by,
    ]
  )
  if (inserted) {
    const id = String(inserted.id)
    const detail = { amount: rest.amount, currency_code: rest.currency_code, environment: rest.environment }
    await addHistory(sql, { subject_id: id, action: "requested", actor: created_by, detail })
    return { outcome: "begun", id }
  }
  // The unique index has refused the row: there is one with the key.
  return (await findInvoiceOfKey(sql, request)) as InvoiceOfKey
}

/** The invoice that was asked for before with the key of this one. */
export async function findInvoiceOfKey(sql: Sql, request: InvoiceRequest): Promise<InvoiceOfKey | undefined> {
  if (request.idempotency_key === null) {
    return undefined
  }
  const [row] = await sql.execute(
    "SELECT id, request_hash FROM svc_invoice WHERE idempotency_key = ? AND deleted_at IS NULL",
    [request.idempotency_key]
  )
  return row && { outcome: row.request_hash === hashRequest(request) ? "known" : "key_reused", id: String(row.id) }
}

/** Covers all that makes an invoice another one. What later versions have added counts only where it is said. */
function hashRequest({ idempotency_key: _, due_date, ...rest }: InvoiceRequest): string {
  return requestHashOf({ ...rest, ...(due_date !== null && { due_date }) })
}

/** @param lock holds the row for the rest of the transaction. */
export async function findInvoice(sql: Sql, id: string, lock = false): Promise<Invoice | undefined> {
  const [row] = await sql.execute<Invoice>(
    `SELECT ${COLUMNS} FROM svc_invoice WHERE id = ? AND deleted_at IS NULL ${lock ? "FOR UPDATE" : ""}`,
    [id]
  )
  return row
}

/** @throws MedusaError NOT_FOUND. */
export async function retrieveInvoice(sql: Sql, id: string): Promise<Invoice> {
  const invoice = await findInvoice(sql, id)
  if (!invoice) {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, `Invoice ${id} was not found.`)
  }
  return invoice
}

/** Holds an invoice number for the rest of the transaction: its invoice, and messages that name it before it is known. */
export async function lockInvoiceNumber(sql: Sql, invoiceNumber: string): Promise<void> {
  await holdKey(sql, LOCKED_INVOICE_NUMBER + invoiceNumber)
}

/** Whether another invoice of the environment has the number. */
export async function invoiceNumberTaken(sql: Sql, invoice: Invoice, invoiceNumber: string): Promise<boolean> {
  const rows = await sql.execute(
    `SELECT 1 FROM svc_invoice WHERE environment = ? AND invoice_number = ? AND id <> ? AND deleted_at IS NULL LIMIT 1`,
    [invoice.environment, invoiceNumber, invoice.id]
  )
  return rows.length > 0
}
