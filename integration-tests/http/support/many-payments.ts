/** Fills the ledger with many payments, messages, invoices and refund tasks. */
import type { Database } from "../../support/connection"

/** Number of live attempts, and of failed ones: the oldest. */
export const LIVE = 1000
export const FAILED = 1001

const id = (prefix: string, number = "n") => `'${prefix}01' || lpad((${number})::text, 24, '0')`
const time = (total: number, number = "n", minutes = 1) =>
  `now() - (${total} - (${number})) * interval '${minutes} minutes'`

/**
 * Writes attempts, the newest one now, and two messages about each. The oldest ones are live and failed; of the
 * others, four in five are paid, by card or, one in a thousand, by `GOOGLE PAY`. Amounts are 70.00; that of every
 * hundredth is its number with `.01`. ORDER_IDs are `SHOP-…`, transaction numbers `TXN…`, e-mail addresses `shopper…`;
 * customers are `Sara Al-Thani` or, one in a thousand, `Maryam Al-Thani`, with phone numbers `+9745…`; orders have the
 * number of their payment.
 *
 * @param minutes between an attempt and the next.
 */
export async function writeManyPayments({ sql }: Database, attempts: number, minutes = 1): Promise<void> {
  const at = (number?: string) => time(attempts, number, minutes)
  const paid = `n > ${FAILED} AND n % 5 > 0`
  await sql(
    `INSERT INTO svc_attempt (id, gateway_order_id, merchant_id, environment, amount, currency_code, provider_id,
       payment_session_id, opened_session_id, payment_collection_id, cart_id, email, customer_name, mobile, status,
       transaction_number, pays_session, paid_at, settled_at, placed_order_id, order_number, payment_mode, channel, decline_code,
       created_at, updated_at)
     SELECT ${id("svcatt_")}, ${id("SHOP-")}, 'M', CASE WHEN n <= ${LIVE} THEN 'live' ELSE 'sandbox' END,
       CASE WHEN n % 100 = 0 THEN n || '.01' ELSE '70.00' END, 'qar', 'pp_svc_svc', ${id("payses_")}, ${id("payses_")}, 'paycol_' || n, ${id("cart_")}, 'shopper' || n || '@example.com',
       CASE WHEN n % 1000 = 1 THEN 'Maryam ' ELSE 'Sara ' END || 'Al-Thani', '+9745' || lpad(n::text, 7, '0'),
       CASE WHEN n <= ${FAILED} THEN 'failed' WHEN ${paid} THEN 'paid' ELSE 'awaiting_payment' END,
       CASE WHEN ${paid} THEN 'TXN' || n END, ${paid}, CASE WHEN ${paid} THEN ${at()} END,
       CASE WHEN ${paid} THEN ${at()} END, CASE WHEN ${paid} THEN ${id("order_")} END, CASE WHEN ${paid} THEN n END,
       CASE WHEN ${paid} THEN CASE WHEN n % 1000 = 1 THEN 'GOOGLE PAY' ELSE 'CREDIT CARD' END END,
       'web', CASE WHEN n <= ${FAILED} THEN CASE WHEN n % 1000 = 1 THEN 'expired_card' ELSE 'declined' END END, ${at()},
       ${at()}
     FROM generate_series(1, ${attempts}) AS n`
  )
  await sql(
    `INSERT INTO svc_message (id, content_hash, channel, format, body, gateway_order_id, attempt_id, outcome,
       transaction_status, transaction_number, amount, last_received_at, created_at)
     SELECT ${id("svcmsg_")}, 'hash' || n, CASE WHEN n < 10 THEN 'staff' WHEN n % 2 = 0 THEN 'callback' ELSE 'webhook' END,
       'form', 'ORDERID=', ${id("SHOP-", "(n + 1) / 2")}, ${id("svcatt_", "(n + 1) / 2")},
       CASE WHEN n < 10 THEN 'unverified' ELSE 'verified' END, 'success', 'TXN' || (n + 1) / 2, '70.00', now(),
       ${at("n / 2")}
     FROM generate_series(1, ${attempts * 2}) AS n`
  )
  await sql("ANALYZE svc_attempt")
  await sql("ANALYZE svc_message")
}

/** Writes an invoice and a refund task for each of the first payments of {@link writeManyPayments}. */
export async function writeManyInvoicesAndRefunds({ sql }: Database, rows: number): Promise<void> {
  await sql(
    `INSERT INTO svc_invoice (id, request_hash, environment, merchant_id, state, status, invoice_number, reference_id, client_name,
       mobile, amount, currency_code, lines, order_id, order_number, paid_at, created_by, created_at, updated_at)
     SELECT ${id("svcinv_")}, 'hash', 'sandbox', 'M', 'created', CASE WHEN n % 100 > 0 THEN 'paid' ELSE 'unpaid' END, 'INV-' || n,
       'REF-' || n, CASE WHEN n % 1000 = 1 THEN 'Maryam ' ELSE 'Sara ' END || 'Al-Thani', '+9745' || lpad(n::text, 7, '0'), '70.00',
       'qar', '[]', ${id("order_")}, n, CASE WHEN n % 100 > 0 THEN ${time(rows)} END, 'user_1', ${time(rows)},
       ${time(rows)}
     FROM generate_series(1, ${rows}) AS n`
  )
  await sql(
    `INSERT INTO svc_refund_task (id, attempt_id, environment, payment_session_id, transaction_number, request_key, amount,
       currency_code, reason, status, paid_out_at, created_at)
     SELECT ${id("svcref_")}, ${id("svcatt_")}, 'sandbox', ${id("payses_")}, 'TXN' || n, 'key' || n, '70.00', 'qar', 'refunded',
       CASE WHEN n % 100 > 0 THEN 'paid_out' ELSE 'to_pay_out' END, CASE WHEN n % 100 > 0 THEN ${time(rows)} END, ${time(rows)}
     FROM generate_series(1, ${rows}) AS n`
  )
  await sql("ANALYZE svc_invoice")
  await sql("ANALYZE svc_refund_task")
}

/**
 * Returns the id with this number in {@link writeManyPayments}; the prefix is `svcatt_`, `payses_`, `cart_`, `order_`
 * or `SHOP-`.
 */
export const buildId = (prefix: string, number: number) => `${prefix}01${String(number).padStart(24, "0")}`
