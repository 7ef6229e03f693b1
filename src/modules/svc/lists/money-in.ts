import { all, joined, part, sql, type SqlPart } from "../database/sql-part"

/** Whether the money of a payment or an invoice has come in. The one place that says what counts as paid. */
export const CAME_IN = "paid_at IS NOT NULL"

/** The same of a row that has been read. */
export const hasComeIn = ({ paid_at }: { paid_at: unknown }): boolean => paid_at !== null

/**
 * All money that came in at an environment, each once: paid payments, and paid invoices without an order, whose payment is no
 * attempt.
 *
 * @param since beginning of the span, and `until` the moment before which it ends, as pieces of SQL.
 * @returns a statement with the columns `source` (`payments` or `invoices`), `paid_at`, `amount` and `mode`.
 */
export function moneyIn(environment: string, since: SqlPart, until?: SqlPart): SqlPart {
  const paidThere = all([
    part("environment = ?", environment),
    part(CAME_IN),
    sql`paid_at >= ${since}`,
    ...(until ? [sql`paid_at < ${until}`] : []),
    part("deleted_at IS NULL"),
  ])
  return joined(
    [
      sql`SELECT 'payments' AS source, paid_at, amount, payment_mode AS mode FROM svc_attempt WHERE ${paidThere}`,
      sql`SELECT 'invoices', paid_at, amount, NULL FROM svc_invoice WHERE ${paidThere} AND attempt_id IS NULL`,
    ],
    " UNION ALL "
  )
}
