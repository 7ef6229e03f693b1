import { generateEntityId } from "@medusajs/framework/utils"
import { part, type SqlPart } from "../database"
import { buildRefundSum } from "../refunds"
import { SETTLE_BACKOFF_SECONDS } from "../payments"

/** An invoice to mark as paid. */
export interface PaidInvoice {
  id: string
  /** The order that it asks money for. */
  order_id: string | null
  /** The ORDER_ID of the attempt that records the payment on the order: {@link NEW_ORDER_ID}. */
  new_order_id: string
}

/**
 * SQL expression for the ORDER_ID of the attempt that will record the payment of an invoice: the invoice's reference
 * id, which its messages carry in place of an ORDER_ID, when it is known and no attempt uses it, else the invoice's id.
 */
export const NEW_ORDER_ID = `CASE WHEN svc_invoice.reference_id IS NULL OR EXISTS (
    SELECT 1 FROM svc_attempt taken WHERE taken.gateway_order_id = svc_invoice.reference_id AND taken.deleted_at IS NULL)
  THEN svc_invoice.id ELSE svc_invoice.reference_id END`

/**
 * Builds the statements that mark an invoice as paid, also one that was set aside. For an invoice of an order they also
 * insert the attempt that records the payment there. The attempt is due to be settled, so a server that stops right
 * afterwards loses nothing.
 *
 * @returns the statements, which may be combined into one, and the id of the attempt.
 */
export function buildInvoicePayment(
  invoice: PaidInvoice,
  transactionNumber: string
): { statements: SqlPart[]; attemptId: string | null } {
  const attemptId = invoice.order_id === null ? null : generateEntityId(undefined, "svcatt")
  const paid = part(
    `UPDATE svc_invoice SET status = 'paid', set_aside = false, paid_at = now(), transaction_number = ?, attempt_id = ?,
       refunded_amount = ${buildRefundSum("svc_invoice", "?")}, updated_at = now()
     WHERE id = ?`,
    transactionNumber,
    attemptId,
    transactionNumber,
    invoice.id
  )
  return {
    statements: attemptId === null ? [paid] : [paid, buildAttemptInsert(invoice, attemptId, transactionNumber)],
    attemptId,
  }
}

/** The attempt has no payment session: settling opens one on the order. */
function buildAttemptInsert(invoice: PaidInvoice, attemptId: string, transactionNumber: string): SqlPart {
  return part(
    `INSERT INTO svc_attempt (id, gateway_order_id, merchant_id, environment, secret_key_id, amount, currency_code,
       email, status, transaction_number, refunded_amount, paid_at, pays_session, next_settle_at, invoice_id,
       owing_order_id, customer_name, mobile, order_number)
     SELECT ?, ?, merchant_id, environment, secret_key_id, amount, currency_code,
       lower(email), 'paid', ?, ${buildRefundSum("svc_invoice", "?")}, now(), true, now() + make_interval(secs => ?), id,
       order_id, client_name, mobile, order_number
     FROM svc_invoice WHERE id = ?`,
    attemptId,
    invoice.new_order_id,
    transactionNumber,
    transactionNumber,
    SETTLE_BACKOFF_SECONDS[0],
    invoice.id
  )
}
