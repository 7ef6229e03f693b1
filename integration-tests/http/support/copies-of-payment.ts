/** Copies a settled payment many times. */
import type { TestStore } from "./with-store"

/**
 * Copies the existing settled payment, including its capture in Medusa.
 *
 * @returns ids of the copied attempts, which were settled in this order within the last hour.
 */
export async function copyPayment({ sql }: TestStore, copies: number): Promise<string[]> {
  await sql(
    `INSERT INTO payment (id, amount, raw_amount, currency_code, provider_id, data, captured_at, payment_collection_id,
       payment_session_id)
     SELECT 'pay_copy_' || i, amount, raw_amount, currency_code, provider_id,
       jsonb_build_object('session_id', 'payses_copy_' || i), captured_at, payment_collection_id, 'payses_copy_' || i
     FROM payment, generate_series(1, ?::int) AS i`,
    [copies]
  )
  const rows = await sql<{ id: string }>(
    `INSERT INTO svc_attempt (id, gateway_order_id, merchant_id, environment, amount, currency_code, provider_id, payment_session_id,
       opened_session_id, payment_collection_id, cart_id, status, transaction_number, pays_session, placed_order_id, settled_at)
     SELECT 'svcatt_copy_' || i, 'copy' || i, merchant_id, environment, amount, currency_code, provider_id,
       'payses_copy_' || i, 'payses_copy_' || i, payment_collection_id, 'cart_copy_' || i, 'paid', 'copy' || i, true, placed_order_id,
       now() - interval '1 hour' + make_interval(secs => i)
     FROM svc_attempt, generate_series(1, ?::int) AS i RETURNING id`,
    [copies]
  )
  return rows.map(({ id }) => id)
}
