import { addHistory } from "../database/history"
import type { Sql } from "../database/sql"
import { findInvoice } from "./invoice-rows"

/** What came of setting an invoice aside, or of taking that back. */
export type SetAsideOutcome = "changed" | "as_it_was" | "not_unpaid"

/**
 * Notes that staff do not expect an invoice to be paid any more, or that they do again. It stays with the ledger: the gateway has
 * no call to cancel one (§4.6), its link goes on working, and money that comes pays the invoice all the same.
 *
 * @returns `not_unpaid` when there is nothing to expect: it is paid or cancelled, or the gateway has not created it.
 */
export async function setInvoiceAside(
  sql: Sql,
  id: string,
  { set_aside, actor }: { set_aside: boolean; actor: string }
): Promise<SetAsideOutcome> {
  const invoice = await findInvoice(sql, id, true)
  if (invoice?.set_aside === set_aside) {
    return "as_it_was"
  }
  const canBePaid = invoice?.state === "created" && invoice.status !== "paid" && invoice.status !== "cancelled"
  if (set_aside && !canBePaid) {
    return "not_unpaid"
  }
  await sql.execute("UPDATE svc_invoice SET set_aside = ?, updated_at = now() WHERE id = ?", [set_aside, id])
  await addHistory(sql, { subject_id: id, action: set_aside ? "set_aside" : "expected_again", actor })
  return "changed"
}
