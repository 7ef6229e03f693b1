import type { Sql } from "../database/sql"
import { CAME_IN, WITHOUT_ATTEMPT } from "./money-in"
import { patternOf } from "./row-conditions"

/** How many of the latest paid invoices of each environment are looked through. */
const MOST_LOOKED_THROUGH = 2000

/** Most invoices that are found, the newest of them. */
const MOST_FOUND = 100

/**
 * Ids of the latest paid invoices without an order whose client has a text in the name, or an e-mail address that begins with it, in
 * whatever case.
 */
export async function paidInvoicesNamed(sql: Sql, text: string): Promise<string[]> {
  const latest = `SELECT id, client_name, email, created_at FROM svc_invoice
    WHERE environment = ? AND ${CAME_IN} AND ${WITHOUT_ATTEMPT} AND deleted_at IS NULL
    ORDER BY created_at DESC LIMIT ${MOST_LOOKED_THROUGH}`
  const begins = patternOf(text)
  const rows = await sql.execute(
    `SELECT id FROM ((${latest}) UNION ALL (${latest})) AS latest WHERE client_name ILIKE ? OR email ILIKE ?
     ORDER BY created_at DESC LIMIT ${MOST_FOUND}`,
    ["sandbox", "live", `%${begins}`, begins]
  )
  return rows.map(({ id }) => String(id))
}
