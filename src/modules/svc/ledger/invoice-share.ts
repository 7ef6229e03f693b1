import { addHistory } from "./history"
import type { Sql } from "./sql"

/** How sharing an invoice (§4.2) ended. */
export interface InvoiceShare {
  outcome: "shared" | "share_unknown" | "share_refused"
  channel: "sms" | "email"
  /** Number in international form, or e-mail address. */
  to: string
  /** E-mail of the member of staff. */
  actor: string
  /** Why it was not shared. */
  message?: string
}

/** Writes down how sharing an invoice ended. Who has an invoice can pay it, so a shared draft is none any more. */
export async function noteInvoiceShare(sql: Sql, id: string, share: InvoiceShare): Promise<void> {
  const { outcome, actor, ...detail } = share
  if (outcome === "shared") {
    await sql.execute(
      "UPDATE svc_invoice SET status = 'unpaid', updated_at = now() WHERE id = ? AND status = 'draft'",
      [id]
    )
  }
  await addHistory(sql, { subject_id: id, action: outcome, actor, detail })
}
