import { parseMessage } from "../../../gateway"
import type { Sql } from "../database"
import { type Invoice, retrieveInvoice } from "../invoices"
import type { SvcConfiguration } from "../settings"
import { identifyMessage } from "./identify"
import { loadReceivables } from "./load"
import { MOST_JUDGED_LATER } from "./quotas"
import { decideMessage } from "./record-messages"
import { saveDecisions } from "./save"

/** Judges the messages that arrived before an invoice was known, and returns the invoice afterwards. */
export async function judgeStoredMessages(sql: Sql, configuration: SvcConfiguration, id: string): Promise<Invoice> {
  const invoice = await retrieveInvoice(sql, id)
  if (invoice.state !== "created") {
    return invoice
  }
  const rows = await sql.execute<{ id: string; channel: "callback" | "webhook"; format: string; body: string }>(
    `SELECT id, channel, format, body FROM svc_message
     WHERE invoice_number = ? AND invoice_id IS NULL AND attempt_id IS NULL AND outcome = 'unverified' AND deleted_at IS NULL
     ORDER BY signed DESC, created_at, id LIMIT ? FOR UPDATE`,
    [invoice.invoice_number, MOST_JUDGED_LATER]
  )
  for (const { id: rowId, channel, format, body } of rows) {
    const contentType = format === "form" ? "application/x-www-form-urlencoded" : "application/json"
    const parsed = parseMessage(Buffer.from(body), contentType)
    // A truncated body can no longer be parsed; the payment is still in the merchant panel.
    if (parsed.outcome === "parsed") {
      const { received } = parsed
      const source = { by: "stored", id: rowId } as const
      const asked = {
        ...identifyMessage(configuration, { channel, received, body }),
        source,
        environments: [invoice.environment],
      }
      const loaded = (await loadReceivables(sql, [asked], { waits: true })).get(asked)
      await saveDecisions(sql, loaded ? [decideMessage(asked, loaded)] : [])
    }
  }
  return retrieveInvoice(sql, id)
}
