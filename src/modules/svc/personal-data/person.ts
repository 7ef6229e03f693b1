import { toSqlArray, type Sql } from "../database"
import type { PersonalRows } from "./blank-personal-data"

/** A person, by every known identifier. Data stored under any of them is theirs. */
export interface Person {
  customer_id?: string | undefined
  email?: string | undefined
  /** International form with plus sign. */
  mobile?: string | undefined
  /** Ids of the customer's orders and carts in Medusa. */
  orders: readonly string[]
  carts: readonly string[]
}

/**
 * The stored rows of a person: payments, invoices, payment links, and history entries of other invoices that were sent
 * to them.
 */
export interface PersonRows extends PersonalRows {
  shares: readonly string[]
}

/** Finds the stored rows of a person. An invoice and the attempt that records its payment are found together. */
export async function findPersonRows(sql: Sql, person: Person): Promise<PersonRows> {
  const { customer_id = "", mobile = "", orders, carts } = person
  const email = person.email?.toLowerCase() ?? ""
  const rows = await sql.execute<{ kind: "attempt" | "invoice"; id: string }>(
    `WITH invoices AS (
       SELECT id, attempt_id FROM svc_invoice
       WHERE deleted_at IS NULL AND ((email <> '' AND lower(email) = ?) OR (mobile <> '' AND mobile = ?)
         OR customer_id = ? OR order_id = ANY(?))),
     attempts AS (
       SELECT id, invoice_id FROM svc_attempt
       WHERE deleted_at IS NULL AND (email = ? OR (mobile <> '' AND mobile = ?) OR cart_id = ANY(?) OR placed_order_id = ANY(?) OR owing_order_id = ANY(?)
         OR id IN (SELECT attempt_id FROM invoices)))
     SELECT 'attempt' AS kind, id FROM attempts
     UNION SELECT 'invoice', id FROM invoices
     UNION SELECT 'invoice', invoice_id FROM attempts WHERE invoice_id IS NOT NULL`,
    [
      email,
      mobile,
      customer_id,
      toSqlArray(orders),
      email,
      mobile,
      toSqlArray(carts),
      toSqlArray(orders),
      toSqlArray(orders),
    ]
  )
  const listIds = (kind: string) =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ id }) => id)
      .sort()
  const [attempts, invoices] = [listIds("attempt"), listIds("invoice")]
  return {
    attempts,
    invoices,
    links: await findLinks(sql, orders, attempts),
    shares: await findShares(sql, { email, mobile }, invoices),
  }
}

/** Finds the payment links of the person's orders, and those through which their payments were made. */
async function findLinks(sql: Sql, orders: readonly string[], attempts: readonly string[]): Promise<string[]> {
  const rows = await sql.execute<{ id: string }>(
    `SELECT id FROM svc_payment_link
     WHERE (order_id = ANY(?) OR id IN (SELECT payment_link_id FROM svc_attempt WHERE id = ANY(?))) AND deleted_at IS NULL
     ORDER BY id`,
    [toSqlArray(orders), toSqlArray(attempts)]
  )
  return rows.map(({ id }) => id)
}

/** Finds history entries of other people's invoices that were sent to the person. */
async function findShares(
  sql: Sql,
  { email, mobile }: { email: string; mobile: string },
  own: readonly string[]
): Promise<string[]> {
  const rows = await sql.execute<{ id: string }>(
    `SELECT id FROM svc_history_entry
     WHERE lower(detail->>'to') = ANY(?) AND subject_id <> ALL(?) AND deleted_at IS NULL ORDER BY id`,
    [toSqlArray([email, mobile].filter((to) => to !== "")), toSqlArray(own)]
  )
  return rows.map(({ id }) => id)
}
