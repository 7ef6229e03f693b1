import { generateEntityId } from "@medusajs/framework/utils"
import type { Sql } from "../database/sql"
import { sumOfRefunds } from "../refunds/refunded-amount"
import { SETTLE_BACKOFF_SECONDS } from "../payments/settle-plan"
import type { Invoice } from "./invoices"

/**
 * Marks an invoice as paid, also one that was set aside. When it belongs to an order, the attempt that records its payment there is written with it, so
 * that a server that stops right afterwards forgets nothing: the attempt is due to be settled.
 */
export async function payInvoice(sql: Sql, invoice: Invoice, transactionNumber: string): Promise<void> {
  const attemptId = invoice.order_id === null ? null : await insertInvoiceAttempt(sql, invoice, transactionNumber)
  await sql.execute(
    `UPDATE svc_invoice SET status = 'paid', set_aside = false, paid_at = now(), transaction_number = ?, attempt_id = ?,
       refunded_amount = ${sumOfRefunds("invoice_id", "svc_invoice.id", "?")}, updated_at = now()
     WHERE id = ?`,
    [transactionNumber, attemptId, transactionNumber, invoice.id]
  )
}

/** Until settling has opened a payment session of the order, the invoice's own id stands for it. */
async function insertInvoiceAttempt(sql: Sql, invoice: Invoice, transactionNumber: string): Promise<string> {
  const insert = async (gatewayOrderId: string) =>
    sql.execute(
      `INSERT INTO svc_attempt (id, gateway_order_id, merchant_id, environment, secret_key_id, amount, currency_code,
         provider_id, payment_session_id, opened_session_id, payment_collection_id, email, status, transaction_number,
         paid_at, pays_session, next_settle_at, invoice_id, owing_order_id, customer_name, mobile, order_number)
       VALUES (?, ?, ?, ?, ?, ?, ?, '', ?, ?, '', ?, 'paid', ?, now(), true, now() + make_interval(secs => ?), ?, ?, ?, ?, ?)
       ON CONFLICT (gateway_order_id) WHERE deleted_at IS NULL DO NOTHING RETURNING id`,
      [
        generateEntityId(undefined, "svcatt"),
        gatewayOrderId,
        invoice.merchant_id,
        invoice.environment,
        invoice.secret_key_id,
        invoice.amount,
        invoice.currency_code,
        invoice.id,
        invoice.id,
        invoice.email?.toLowerCase() ?? null,
        transactionNumber,
        SETTLE_BACKOFF_SECONDS[0],
        invoice.id,
        invoice.order_id,
        invoice.client_name,
        invoice.mobile,
        invoice.order_number,
      ]
    )
  // The gateway's reference could be an ORDER_ID that is taken; the row's own id cannot.
  const [byReference] = await insert(invoice.reference_id ?? invoice.id)
  const [inserted] = byReference ? [byReference] : await insert(invoice.id)
  return String(inserted?.id)
}
