import { ownerOf, type Payee } from "../attention/payee"
import { BY_SETTLE, resolveAttention } from "../attention/rows"
import { isBelieved } from "../database/is-believed"
import type { Sql } from "../database/sql"
import { type ShownSuccess, transactionsOf } from "./transactions"

/**
 * Closes `paid_twice` of transactions that were never made: earlier versions took another cut of a text for a second payment, with
 * the number that the cut said. Once the text has come whole, all numbers that it allows are known, for each of its cuts; when
 * all believed texts then are about one transaction, and that has the number that is kept, nothing was paid twice.
 */
export async function closeExplainedTwice(sql: Sql, payee: Payee): Promise<void> {
  const { column, id } = ownerOf(payee)
  const owner = column === "attempt_id" ? "svc_attempt" : "svc_invoice"
  const open = await sql.execute(
    `SELECT svc_attention.id, svc_attention.transaction_number, owner.transaction_number AS kept
     FROM svc_attention JOIN ${owner} owner ON owner.id = svc_attention.${column}
     WHERE svc_attention.${column} = ? AND svc_attention.reason = 'paid_twice' AND svc_attention.resolved_at IS NULL
       AND svc_attention.confirmed_by IS NULL AND svc_attention.deleted_at IS NULL
       AND svc_attention.transaction_number NOT IN ('', owner.transaction_number)`,
    [id]
  )
  if (open.length === 0) {
    return
  }
  const shown = await successesByText(sql, payee)
  const { transactions } = transactionsOf(shown)
  const [only] = transactions
  const explained = open.filter(
    ({ kept, transaction_number: number }) =>
      transactions.length === 1 && only?.numbers.includes(String(kept)) && shown.some((text) => text.number === number)
  )
  for (const row of explained) {
    await resolveAttention(sql, String(row.id), { by: BY_SETTLE, resolution: "explained" })
  }
}

/** The believed successes; of one whose numbers were not written down, those that another cut of its text has. */
async function successesByText(sql: Sql, payee: Payee): Promise<ShownSuccess[]> {
  const { column, id } = ownerOf(payee)
  const rows = await sql.execute<ShownSuccess>(
    `SELECT shown.transaction_number AS number, coalesce(shown.transaction_numbers, (
         SELECT same.transaction_numbers FROM svc_notification same
         WHERE same.check_value = shown.check_value AND ${isBelieved("same")} AND same.transaction_numbers IS NOT NULL
           AND same.deleted_at IS NULL LIMIT 1), jsonb_build_array(shown.transaction_number)) AS numbers
     FROM svc_notification shown
     WHERE shown.${column} = ? AND ${isBelieved("shown")} AND shown.transaction_status = 'success'
       AND shown.deleted_at IS NULL ORDER BY shown.id`,
    [id]
  )
  return rows
}
