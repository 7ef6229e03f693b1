/** Copies rows of carts, attempts and unpaid invoices, far faster than shoppers and staff could create them. */
import { signedMessage } from "../../http/support/forge"
import { cartRows } from "../../support/cart-rows"
import type { Connections, Database } from "../../support/connection"
import type { BenchStore } from "./bench-store"
import { type GatewayMessage, openReadyCart } from "./payments"

/** Names of a copied attempt in a message. */
export interface ClonedAttempt {
  gateway_order_id: string
  amount: string
}

/** A copied cart whose payment succeeded at the gateway, without a message to the store so far. */
export interface PaidCopy extends ClonedAttempt {
  cart_id: string
  callback: GatewayMessage
}

/** Names of a copied invoice in a message. */
export interface ClonedInvoice {
  invoice_number: string
  reference_id: string
  amount: string
}

/** Maps an id of the template to the ids of its copies, in order. */
type CopiesOf = (id: string) => string[]

/** Takes one shopper to the gateway, and makes `count` copies of the paid cart. */
export async function clonePaid(store: BenchStore, label: string, count: number): Promise<PaidCopy[]> {
  const { shopper, database } = store
  const checkout = await shopper.checkOut()
  const orderId = await shopper.goToGateway(checkout)
  const { amount } = await readAttempt(database, orderId)
  const getCopies = await cloneCarts(database, checkout.cart_id, label, count)
  const cartIds = getCopies(checkout.cart_id)
  return getCopies(orderId).map((copy, index) => ({
    cart_id: cartIds[index] ?? "",
    gateway_order_id: copy,
    amount,
    callback: signedMessage("callback", { orderId: copy, amount, transactionNumber: `TXN${copy}` }),
  }))
}

/** Fills a cart with a session of a provider that authorizes at once, and copies it; returns the carts' ids. */
export async function cloneReady(
  store: BenchStore,
  label: string,
  count: number,
  provider?: string
): Promise<string[]> {
  const cartId = await openReadyCart(store, provider)
  return (await cloneCarts(store.database, cartId, label, count))(cartId)
}

/**
 * Writes attempts, each of its own payment session, like one that a shopper has opened and not paid. There are no
 * carts.
 *
 * @param orderId ORDER_ID of the attempt to copy.
 * @param label distinguishes the copies of this call from those of others.
 */
export async function cloneAttempts(
  database: Connections,
  orderId: string,
  label: string,
  count: number
): Promise<ClonedAttempt[]> {
  const { id, payment_session_id, amount } = await readAttempt(database, orderId)
  const template = { table: "svc_attempt", where: "gateway_order_id = ?", value: orderId }
  const getCopies = await cloneRows(database, [template], { ids: [id, payment_session_id, orderId], label, count })
  return getCopies(orderId).map((gateway_order_id) => ({ gateway_order_id, amount }))
}

/** Creates one invoice at the gateway and copies it; the gateway does not know the copies. */
export async function cloneInvoices(
  { staff, database }: BenchStore,
  label: string,
  count: number
): Promise<ClonedInvoice[]> {
  const asked = { client_name: "Aisha", mobile: "55123456", lines: [{ description: "Tea", quantity: 1, amount: "30" }] }
  const { invoice } = await staff.call<{ invoice: ClonedInvoice & { id: string } }>(
    "POST",
    "/admin/svc/invoices",
    asked
  )
  const [row] = await database.sql<ClonedInvoice>(
    "SELECT invoice_number, reference_id, amount FROM svc_invoice WHERE id = ?",
    [invoice.id]
  )
  const { invoice_number, reference_id, amount } = row!
  const template = { table: "svc_invoice", where: "id = ?", value: invoice.id }
  const ids = [invoice.id, invoice_number, reference_id]
  const getCopies = await cloneRows(database, [template], { ids, label, count })
  const references = getCopies(reference_id)
  return getCopies(invoice_number).map((number, index) => ({
    invoice_number: number,
    reference_id: references[index] ?? "",
    amount,
  }))
}

/** Copies a cart that only lacks its payment, with its payment session and, if it has one, its attempt. */
export async function cloneCarts(
  database: Connections,
  cartId: string,
  label: string,
  count: number
): Promise<CopiesOf> {
  const rows = rowsOfCart(cartId)
  const ids: string[] = []
  for (const { table, where, value } of rows) {
    const columns = table === "svc_attempt" ? "id, gateway_order_id" : "id"
    const found = await database.sql<Record<string, string>>(`SELECT ${columns} FROM "${table}" WHERE ${where}`, [
      value,
    ])
    ids.push(...found.flatMap((row) => Object.values(row)))
  }
  return cloneRows(database, rows, { ids, label, count })
}

/** Selects the rows of a table to copy: the condition has one `?` for the value. */
type TemplateRows = Record<"table" | "where" | "value", string>

/** Lists every row of a cart and of its payment, referenced rows before those that refer to them. */
function rowsOfCart(cartId: string): TemplateRows[] {
  const collection = "IN (SELECT payment_collection_id FROM cart_payment_collection WHERE cart_id = ?)"
  return [
    ...cartRows,
    ["payment_collection", `id ${collection}`] as const,
    ["payment_session", `payment_collection_id ${collection}`] as const,
    ["cart_payment_collection", "cart_id = ?"] as const,
    ["svc_attempt", "cart_id = ?"] as const,
  ].map(([table, where]) => ({ table, where, value: cartId }))
}

/** Copies rows. Each copy replaces the template's ids by its own, also within text and JSON. */
async function cloneRows(
  { sql }: Database,
  templates: readonly TemplateRows[],
  { ids, label, count }: { ids: readonly string[]; label: string; count: number }
): Promise<CopiesOf> {
  const row = ids.reduce((text) => `replace(${text}, ?::text, ?::text || n)`, "to_jsonb(template)::text")
  for (const { table, where, value } of templates) {
    // The database computes generated columns, and rejects values for them.
    const written = await sql<{ name: string }>(
      "SELECT quote_ident(column_name) AS name FROM information_schema.columns WHERE table_name = ? AND is_generated = 'NEVER'",
      [table]
    )
    const columns = written.map(({ name }) => name).join(", ")
    await sql(
      `INSERT INTO "${table}" (${columns}) SELECT ${columns} FROM (
         SELECT (jsonb_populate_record(null::"${table}", ${row}::jsonb)).*
         FROM "${table}" AS template, generate_series(1, ?::int) AS n WHERE ${where}) AS copies`,
      [...ids.flatMap((id) => [id, `${id}_${label}`]), count, value]
    )
  }
  return (id) => Array.from({ length: count }, (_, index) => `${id}_${label}${index + 1}`)
}

async function readAttempt({ sql }: Database, orderId: string) {
  const [attempt] = await sql<{ id: string; payment_session_id: string; amount: string }>(
    "SELECT id, payment_session_id, amount FROM svc_attempt WHERE gateway_order_id = ?",
    [orderId]
  )
  if (!attempt) {
    throw new Error(`There is no attempt ${orderId}`)
  }
  return attempt
}
