import { MedusaError } from "@medusajs/framework/utils"
import { sameAmount } from "../../../gateway"
import type { SvcInvoiceStatus } from "../../../types"
import { explain, raiseInvoiceAttention } from "../attention"
import { type CreationAnswer, recordCreated, recordFailure, recordResolution } from "../gateway-requests"
import type { Sql } from "../database"
import { findInvoice, type Invoice, isInvoiceNumberTaken, lockInvoiceNumber } from "./invoice-rows"

/** The used fields of the gateway's answer about the invoice that it created (§2.1). */
export interface CreatedInvoice {
  invoice_number: string
  gateway_id: string | null
  reference_id: string | null
  /** `null` when the answer has none. */
  status: SvcInvoiceStatus | null
  /** Decimal text; `null` when the answer has none. */
  amount: string | null
  share_url: string | null
  payment_url: string | null
  expires_at: string | null
}

/** The finding of staff in the merchant panel about an invoice in state `unknown`. */
export type InvoiceResolution =
  | { outcome: "created"; invoice_number: string; share_url?: string; payment_url?: string; note: string }
  | { outcome: "not_created"; note: string }

/** Stores the gateway's answer; see {@link recordCreated} and {@link recordFailure}. */
export async function recordInvoiceAnswer(
  sql: Sql,
  id: string,
  answer: CreationAnswer<CreatedInvoice>
): Promise<Invoice | undefined> {
  if (answer.outcome === "created") {
    await recordCreatedInvoice(sql, id, answer.created)
  } else {
    await recordFailure(sql, "svc_invoice", id, answer)
  }
  return findInvoice(sql, id)
}

async function recordCreatedInvoice(sql: Sql, id: string, created: CreatedInvoice): Promise<void> {
  const { invoice_number } = created
  await lockInvoiceNumber(sql, invoice_number)
  const invoice = await findInvoice(sql, id, true)
  if (!invoice) {
    return
  }
  if (await isInvoiceNumberTaken(sql, invoice, invoice_number)) {
    const message = `The gateway answered with invoice number ${invoice_number}, which another invoice already has. Check in the merchant panel whether this one was created.`
    await recordFailure(sql, "svc_invoice", id, { outcome: "unknown", failure: { kind: "outcome_unknown", message } })
    return
  }
  const isWritten = await recordCreated(
    sql,
    "svc_invoice",
    { ...invoice, number: invoice.invoice_number },
    { number: invoice_number, detail: { invoice_number }, write: () => writeCreated(sql, invoice, created) }
  )
  if (isWritten && created.amount !== null && !sameAmount(created.amount, invoice.amount)) {
    await raiseInvoiceAttention(sql, invoice, {
      reason: "amount_mismatch",
      amount: created.amount,
      why: explain("invoice_over_other_amount", { asked: invoice.amount, created: created.amount }),
    })
  }
}

async function writeCreated(sql: Sql, invoice: Invoice, created: CreatedInvoice): Promise<void> {
  await sql.execute(
    `UPDATE svc_invoice SET state = 'created', status = CASE WHEN status = 'paid' THEN status ELSE ? END, failure = NULL,
       invoice_number = ?, gateway_id = ?, reference_id = ?, share_url = ?, payment_url = ?, expires_at = ?, updated_at = now()
     WHERE id = ?`,
    [
      // Only a message proves a payment.
      created.status === null || created.status === "paid" ? invoice.requested_status : created.status,
      created.invoice_number,
      created.gateway_id,
      created.reference_id,
      created.share_url,
      created.payment_url,
      created.expires_at,
      invoice.id,
    ]
  )
}

/**
 * Stores what staff found in the merchant panel about an invoice in state `unknown`.
 *
 * @returns `false` when the invoice is in another state.
 * @throws MedusaError INVALID_DATA when another invoice has the number.
 */
export async function resolveInvoice(
  sql: Sql,
  id: string,
  resolution: InvoiceResolution,
  actor: string
): Promise<boolean> {
  if (resolution.outcome === "created") {
    await lockInvoiceNumber(sql, resolution.invoice_number)
  }
  const invoice = await findInvoice(sql, id, true)
  return recordResolution(sql, "svc_invoice", invoice, { resolution, actor }, async (created) => {
    const { invoice_number, share_url = null, payment_url = null } = created
    if (invoice && (await isInvoiceNumberTaken(sql, invoice, invoice_number))) {
      throw new MedusaError(
        MedusaError.Types.INVALID_DATA,
        `invoice_number: another invoice already has ${invoice_number}`
      )
    }
    await sql.execute(
      `UPDATE svc_invoice SET state = 'created', status = requested_status, failure = NULL, invoice_number = ?,
         share_url = ?, payment_url = ?, updated_at = now() WHERE id = ?`,
      [invoice_number, share_url, payment_url, id]
    )
  })
}
