import type { SvcGatewayFailure, SvcSendChannel } from "../../../types"
import { addHistory, type Row, type Sql } from "../database"
import { BY_REMINDERS, noteSent, requireClaim } from "../reminders"
import { findInvoice } from "./invoice-rows"

/** The channel and recipient of a share (§4.2). */
export interface NewInvoiceShare {
  channel: SvcSendChannel
  /** Number in international form, or e-mail address. */
  to: string
  /** E-mail of the member of staff. */
  actor: string
  /** Made once for each form: requests with the same key send one share. */
  idempotency_key?: string
}

/** A share and its outcome. */
export interface InvoiceShare extends NewInvoiceShare {
  outcome: "shared" | "share_unknown" | "share_refused"
  /** Why it was not shared. */
  kind?: SvcGatewayFailure["kind"]
  message?: string
}

/** The outcome of beginning a share. */
export type BegunShare =
  /** Only the caller that gets this sends the request. */
  | { outcome: "begun" }
  /** The outcome of an earlier, equal request with the same key. */
  | { outcome: "shared" | "unknown" }
  | { outcome: "refused"; failure: SvcGatewayFailure }
  /** The key was used to share with somebody else. */
  | { outcome: "key_reused" }

/**
 * Stores that an invoice is being shared before the request is sent, unless its key is known. The invoice's row is
 * locked, so that only one of two simultaneous clicks is first, on all servers. A share whose answer was never stored
 * stays unknown and is not sent again.
 *
 * @throws MedusaError CONFLICT when the claim of a reminder was lost.
 */
export async function beginInvoiceShare(sql: Sql, id: string, share: NewInvoiceShare): Promise<BegunShare> {
  const { idempotency_key, channel, to, actor } = share
  if (idempotency_key === undefined) {
    return { outcome: "begun" }
  }
  await findInvoice(sql, id, true)
  const rows = await sql.execute(
    `SELECT action, detail FROM svc_history_entry
     WHERE subject_id = ? AND detail->>'idempotency_key' = ? AND (action = 'shared' OR action LIKE 'share\\_%')
       AND deleted_at IS NULL ORDER BY created_at`,
    [id, idempotency_key]
  )
  if (rows.length > 0) {
    return decideShare(rows, share)
  }
  if (actor === BY_REMINDERS) {
    await requireClaim(sql, id, idempotency_key)
  }
  await addHistory(sql, { subject_id: id, action: "share_begun", actor, detail: { idempotency_key, channel, to } })
  return { outcome: "begun" }
}

/** Reads the outcome of a share from the history entries with its key. */
function decideShare(rows: readonly Row[], { channel, to }: NewInvoiceShare): BegunShare {
  const { action, detail } = rows.at(-1) as { action: string; detail: Omit<InvoiceShare, "outcome"> }
  if (detail.channel !== channel || detail.to !== to) {
    return { outcome: "key_reused" }
  }
  switch (action) {
    case "shared":
      return { outcome: "shared" }
    case "share_refused":
      return { outcome: "refused", failure: { kind: detail.kind ?? "unavailable", message: detail.message ?? "" } }
    default:
      return { outcome: "unknown" }
  }
}

/** Stores the outcome of a share. A recipient can pay the invoice, so a shared draft becomes unpaid. */
export async function noteInvoiceShare(sql: Sql, id: string, share: InvoiceShare): Promise<void> {
  const { outcome, actor, ...detail } = share
  if (outcome === "shared") {
    await noteSent(sql, { kind: "invoice", subject_id: id, channel: share.channel, actor })
    await sql.execute(
      "UPDATE svc_invoice SET status = 'unpaid', updated_at = now() WHERE id = ? AND status = 'draft'",
      [id]
    )
  }
  await addHistory(sql, { subject_id: id, action: outcome, actor, detail })
}
