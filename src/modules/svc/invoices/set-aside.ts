import { canBePaid } from "../../../fields/invoice"
import { addHistory, type Sql } from "../database"
import { findInvoice } from "./invoice-rows"

/** The outcome of setting an invoice aside or of undoing that. */
export type SetAsideOutcome = "changed" | "as_it_was" | "not_unpaid"

/**
 * Stores whether staff still expect an invoice to be paid. Only the ledger changes: the gateway has no call to cancel
 * an invoice (§4.6), so its link keeps working and a payment still counts.
 *
 * @returns `not_unpaid` when no payment can be expected: the invoice is paid or cancelled, or the gateway has not
 *   created it.
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
  if (set_aside && !(invoice && canBePaid(invoice))) {
    return "not_unpaid"
  }
  await sql.execute("UPDATE svc_invoice SET set_aside = ?, updated_at = now() WHERE id = ?", [set_aside, id])
  await addHistory(sql, { subject_id: id, action: set_aside ? "set_aside" : "expected_again", actor })
  return "changed"
}
