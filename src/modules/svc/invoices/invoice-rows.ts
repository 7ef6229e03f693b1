import type { InferTypeOf } from "@medusajs/framework/types"
import { generateEntityId, MedusaError } from "@medusajs/framework/utils"
import { listFieldNames } from "../../../fields/entered-field"
import { invoiceEntries } from "../../../fields/invoice"
import type { SvcGatewayFailure } from "../../../types"
import { addHistory, lockKey, LOCKED_INVOICE_NUMBER, computeRequestHash, type Sql } from "../database"
import type { SvcInvoice } from "../models/invoice"

/** A stored line. Amounts are decimal text with two fraction digits. */
export interface InvoiceLine {
  description: string
  quantity: number
  /** The line's total. */
  amount: string
  unit_price: string | null
  /** In percent; only on the line that holds the tax on all other lines. */
  tax_rate: string | null
}

/** Columns that describe the requested invoice. */
const REQUESTED = [
  "idempotency_key",
  "environment",
  "merchant_id",
  "requested_status",
  "client_name",
  "mobile",
  "email",
  ...listFieldNames(invoiceEntries),
  "amount",
  "currency_code",
  "lines",
  "order_id",
  "order_number",
  "customer_id",
] as const

/** Columns that the ledger reads of an invoice. */
const COLUMNS = [
  ...REQUESTED,
  "id",
  "secret_key_id",
  "created_by",
  "state",
  "status",
  "invoice_number",
  "reference_id",
  "transaction_number",
  "attempt_id",
  "failure",
  "set_aside",
] as const

interface Row extends Omit<InferTypeOf<typeof SvcInvoice>, "lines" | "failure"> {
  lines: InvoiceLine[]
  failure: SvcGatewayFailure | null
}

export type Invoice = Pick<Row, (typeof COLUMNS)[number]>

/** A request with the number of its order. */
export type NewInvoice = Pick<Row, (typeof REQUESTED)[number]>

/** An invoice that staff ask the gateway to create. */
export type InvoiceRequest = Omit<NewInvoice, "order_number">

/** An invoice of an earlier request with the same key. */
export type InvoiceOfKey =
  /** The requests are equal. */
  | { outcome: "known"; id: string }
  /** The requests differ. */
  | { outcome: "key_reused"; id: string }

/** The outcome of beginning an invoice request. */
export type BegunInvoice =
  /** The row is new: only the caller that gets this sends the request. */
  { outcome: "begun"; id: string } | InvoiceOfKey

/**
 * Inserts an invoice in state `creating`, unless its key is known. The unique index on the key decides, across all
 * servers.
 *
 * @param begun who requests it, and the id of the secret key in force.
 */
export async function beginInvoice(
  sql: Sql,
  { order_number, ...request }: NewInvoice,
  { created_by, secret_key_id }: { created_by: string; secret_key_id: string }
): Promise<BegunInvoice> {
  const row = { ...request, order_number, lines: JSON.stringify(request.lines) }
  const [inserted] = await sql.execute(
    `INSERT INTO svc_invoice (id, request_hash, secret_key_id, created_by, state, ${REQUESTED.join(", ")})
     VALUES (?, ?, ?, ?, 'creating', ${REQUESTED.map(() => "?").join(", ")})
     ON CONFLICT (idempotency_key) WHERE idempotency_key IS NOT NULL AND deleted_at IS NULL DO NOTHING RETURNING id`,
    [
      generateEntityId(undefined, "svcinv"),
      hashRequest(request),
      secret_key_id,
      created_by,
      ...REQUESTED.map((column) => row[column]),
    ]
  )
  if (inserted) {
    const id = String(inserted.id)
    const { amount, currency_code, environment } = request
    const detail = { amount, currency_code, environment }
    await addHistory(sql, { subject_id: id, action: "requested", actor: created_by, detail })
    return { outcome: "begun", id }
  }
  // The unique index refused the row, so one with the key exists.
  return (await findInvoiceOfKey(sql, request)) as InvoiceOfKey
}

/** Finds the invoice of an earlier request with the same key. */
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

/** Covers every field that makes two invoices different. */
function hashRequest({ idempotency_key: _, ...request }: InvoiceRequest): string {
  return computeRequestHash(request)
}

/** @param lock locks the row for the rest of the transaction. */
export async function findInvoice(sql: Sql, id: string, lock = false): Promise<Invoice | undefined> {
  const [row] = await sql.execute<Invoice>(
    `SELECT ${COLUMNS.join(", ")} FROM svc_invoice WHERE id = ? AND deleted_at IS NULL ${lock ? "FOR UPDATE" : ""}`,
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

/** Locks an invoice number for the rest of the transaction: its invoice, and messages that arrive before the invoice is known. */
export async function lockInvoiceNumber(sql: Sql, invoiceNumber: string): Promise<void> {
  await lockKey(sql, LOCKED_INVOICE_NUMBER + invoiceNumber)
}

/** Whether another invoice of the environment has the number. */
export async function isInvoiceNumberTaken(sql: Sql, invoice: Invoice, invoiceNumber: string): Promise<boolean> {
  const rows = await sql.execute(
    `SELECT 1 FROM svc_invoice WHERE environment = ? AND invoice_number = ? AND id <> ? AND deleted_at IS NULL LIMIT 1`,
    [invoice.environment, invoiceNumber, invoice.id]
  )
  return rows.length > 0
}
