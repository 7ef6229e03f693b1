import type { GatewayEnvironment } from "../../../gateway"
import { ownerOf, type Payee } from "../attention/payee"
import { isBelieved } from "../database/is-believed"
import type { Sql } from "../database/sql"
import { part, type SqlPart } from "../database/sql-part"
import type { ShownSuccess } from "./transactions"

/** Stands before environment and number in the key by which a transaction number is held. */
const NUMBER_LOCK = "svc_transaction:"

/** What pays depends on a transaction number that somebody else may hold. */
export class NumberNotHeldError extends Error {
  override readonly name = "NumberNotHeldError"
}

/** No id is like this. */
const NONE = "none"

/** The believed texts that show a payment of what `owner` stands for, as a JSON array in the order of their coming. */
export function shownSuccesses(column: "attempt_id" | "invoice_id", owner: SqlPart): SqlPart {
  return part(
    `(SELECT coalesce(jsonb_agg(jsonb_build_object('number', transaction_number,
        'numbers', coalesce(transaction_numbers, jsonb_build_array(transaction_number))) ORDER BY shown.id), '[]')
      FROM svc_notification shown WHERE shown.${column} = ${owner.text} AND ${isBelieved("shown")}
        AND shown.transaction_status = 'success' AND shown.deleted_at IS NULL)`,
    ...owner.values
  )
}

/** The believed texts that show a payment of something; see {@link shownSuccesses}. */
export async function findShownSuccesses(sql: Sql, payee: Payee): Promise<ShownSuccess[]> {
  const { column, id } = ownerOf(payee)
  const { text, values } = shownSuccesses(column, part("?", id))
  const [row] = await sql.execute(`SELECT ${text} AS shown`, [...values])
  return row?.shown as ShownSuccess[]
}

/**
 * Finds the first transaction number that has paid nothing else: one transaction pays one attempt or one invoice. Holds the
 * numbers for the rest of the transaction, so that an attempt and an invoice are never judged by one at the same time.
 *
 * @param numbers in the order of preference.
 * @param payee what it would pay; an invoice and the attempt that records its payment are one.
 * @param held the numbers that are held already, when no other is to be waited for.
 * @returns `undefined` when all have paid something else: a replay, whatever its check value says.
 * @throws NumberNotHeldError when one would have to be waited for; nothing has been asked of the database then.
 */
export async function freeTransactionNumber(
  sql: Sql,
  environment: GatewayEnvironment,
  numbers: readonly string[],
  payee: Payee,
  held?: ReadonlySet<string>
): Promise<string | undefined> {
  const { attempt_id, invoice_id } = { attempt_id: NONE, invoice_id: NONE, ...payee }
  const asked = JSON.stringify([...numbers].sort())
  if (held && !numbers.every((number) => held.has(number))) {
    throw new NumberNotHeldError()
  }
  if (!held) {
    await sql.execute(
      `SELECT pg_advisory_xact_lock(hashtextextended('${NUMBER_LOCK}' || ? || ':' || number, 0))
       FROM jsonb_array_elements_text(?::jsonb) AS asked (number)`,
      [environment, asked]
    )
  }
  const rows = await sql.execute(
    `WITH asked AS (SELECT number FROM jsonb_array_elements_text(?::jsonb) AS asked (number))
     SELECT number FROM asked JOIN svc_attempt ON transaction_number = number
     WHERE environment = ? AND deleted_at IS NULL AND id <> ? AND coalesce(invoice_id, '') <> ?
     UNION ALL
     SELECT number FROM asked JOIN svc_invoice ON transaction_number = number
     WHERE environment = ? AND deleted_at IS NULL AND id <> ? AND coalesce(attempt_id, '') <> ?
     UNION ALL
     SELECT number FROM asked JOIN svc_attention ON transaction_number = number AND transaction_number <> ''
     WHERE environment = ? AND deleted_at IS NULL AND (reason = 'paid_twice' OR confirmed_by IS NOT NULL)
       AND coalesce(attempt_id, '') <> ? AND coalesce(invoice_id, '') <> ?`,
    [
      asked,
      environment,
      attempt_id,
      invoice_id,
      environment,
      invoice_id,
      attempt_id,
      environment,
      attempt_id,
      invoice_id,
    ]
  )
  const used = new Set(rows.map((row) => row.number))
  return numbers.find((number) => !used.has(number))
}

/**
 * Holds transaction numbers as {@link freeTransactionNumber} does, as far as nobody else holds them at this moment.
 *
 * @returns those that are held.
 */
export async function holdFreeNumbers(
  sql: Sql,
  environment: GatewayEnvironment,
  numbers: readonly string[]
): Promise<Set<string>> {
  if (numbers.length === 0) {
    return new Set()
  }
  const rows = await sql.execute(
    `SELECT number, pg_try_advisory_xact_lock(hashtextextended('${NUMBER_LOCK}' || ? || ':' || number, 0)) AS is_held
     FROM jsonb_array_elements_text(?::jsonb) AS asked (number)`,
    [environment, JSON.stringify(numbers)]
  )
  return new Set(rows.filter((row) => row.is_held === true).map((row) => String(row.number)))
}

/**
 * Gives a transaction the number that later messages have shown to be the true one, wherever it is written: what goes back of
 * it is counted by its number.
 */
export async function renameTransaction(sql: Sql, payee: Payee, from: string, to: string): Promise<void> {
  const { attempt_id, invoice_id } = { attempt_id: NONE, invoice_id: NONE, ...payee }
  const owned = "(attempt_id = ? OR invoice_id = ?) AND transaction_number = ? AND deleted_at IS NULL"
  const values = [to, attempt_id, invoice_id, from]
  await sql.execute(
    `WITH tasks AS (UPDATE svc_refund_task SET transaction_number = ?, updated_at = now() WHERE ${owned}),
       questions AS (UPDATE svc_attention SET transaction_number = ?, updated_at = now() WHERE ${owned}),
       invoices AS (UPDATE svc_invoice SET transaction_number = ?, updated_at = now()
         WHERE (attempt_id = ? OR id = ?) AND transaction_number = ? AND deleted_at IS NULL)
     UPDATE svc_attempt SET transaction_number = ?, updated_at = now()
     WHERE (id = ? OR invoice_id = ?) AND transaction_number = ? AND deleted_at IS NULL`,
    [...values, ...values, ...values, ...values]
  )
}
