import { type Sql, toSqlArray } from "../database"

/**
 * SQL: whether an invoice is overdue, in the time zone that it takes. The gateway calls few invoices overdue: others are
 * overdue once their due date has passed, unless they are set aside, and remain unpaid.
 */
export const IS_OVERDUE = `(payment_status = 'overdue'
  OR payment_status = 'unpaid' AND NOT set_aside AND due_date < (now() AT TIME ZONE ?)::date::text)`

/**
 * Finds those of some invoices that are overdue now.
 *
 * @param timeZone IANA time zone of the store, in which the due date ends.
 */
export async function findOverdue(sql: Sql, ids: readonly string[], timeZone: string): Promise<string[]> {
  const rows = await sql.execute<{ id: string }>(`SELECT id FROM svc_invoice WHERE id = ANY(?) AND ${IS_OVERDUE}`, [
    toSqlArray(ids),
    timeZone,
  ])
  return rows.map(({ id }) => id)
}
